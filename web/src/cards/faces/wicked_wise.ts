import beveledStar from "icon:beveled-star";
import cutDiamond from "icon:cut-diamond";
import dragonHead from "icon:dragon-head";
import fairyWand from "icon:fairy-wand";
import flame from "icon:flame";
import openTreasureChest from "icon:open-treasure-chest";
import rose from "icon:rose";
import twoCoins from "icon:two-coins";
import type { PrintedCard } from "../../protocol";
import { faceDown, type Back, type Face, type Picture } from "../face";
import { GOALS, TREASURES } from "./wicked_wise_art";

export const SUITS: Record<string, { token: string; glyph: string; one: string }> = {
  flames: { token: "flame", glyph: flame, one: "Flame" },
  roses: { token: "rose", glyph: rose, one: "Rose" },
  stars: { token: "star", glyph: beveledStar, one: "Star" },
  magic: { token: "magic", glyph: fairyWand, one: "Magic" },
  gem: { token: "gem", glyph: cutDiamond, one: "Gem" },
};

export const back = faceDown(dragonHead);
/** A gem that lies face down in an open hand: everybody sees that it is a gem. */
const gemBack: Back = { ...faceDown(cutDiamond), name: "a gem, face down" };

export function face(id: string, printed?: PrintedCard): Face {
  if (id === "gem") return gemBack;
  const common = {
    drawing: "picture" as const,
    name: printed?.name ?? id,
    text: printed?.text ?? "",
    flavour: printed?.flavour ?? "",
  };
  const suit = SUITS[printed?.suit ?? ""];
  if (printed && suit) return suited(printed, suit, common);
  const goal = printed?.kind === "goal";
  return {
    ...common,
    ...(goal ? { text: `${common.text} ${reward(printed.numbers)}` } : {}),
    suit: goal ? "corruption" : "star",
    index: "",
    glyph: goal ? twoCoins : openTreasureChest,
    art: (goal ? GOALS[id.slice(id.indexOf("_") + 1)] : TREASURES[id]) ?? dragonHead,
    title: printed?.name ?? "",
    line: printed?.text ?? "",
    small: true,
    artSize: 66,
  };
}

/** What a goal pays hangs on the number of teams, so it is told and not printed. */
function reward(numbers: PrintedCard["numbers"]): string {
  const { reward2: two, reward3: three } = numbers ?? {};
  if (two === undefined || three === undefined || two === three) return `Pays ${two ?? three}.`;
  return `Pays ${two}, with three teams ${three}.`;
}

/** A Dragon reads the number; a Mouse the ability as well. */
function suited(
  printed: PrintedCard,
  suit: { token: string; glyph: string; one: string },
  common: Pick<Picture, "drawing" | "name" | "text" | "flavour">,
): Picture {
  const value = String(printed.numbers?.["value"] ?? "");
  return {
    ...common,
    text: `${printed.title}: ${printed.text}`,
    suit: suit.token,
    index: value,
    glyph: suit.glyph,
    letter: suit.one.charAt(0),
    art: suit.glyph,
    artSize: 62,
    title: `${suit.one} ${value}`,
    heading: printed.title ?? "",
    line: printed.line ?? "",
    framed: suit.token === "gem",
  };
}
