import angelWings from "icon:angel-wings";
import anticlockwiseRotation from "icon:anticlockwise-rotation";
import bugleCall from "icon:bugle-call";
import cardDraw from "icon:card-draw";
import cardExchange from "icon:card-exchange";
import devilMask from "icon:devil-mask";
import grimReaper from "icon:grim-reaper";
import present from "icon:present";
import robber from "icon:robber";
import type { PrintedCard } from "../../protocol";
import { faceDown, type Picture } from "../face";
import { circle, diamond, four, star, triangle } from "../shapes";

/** The shape that goes with a colour, everywhere. */
export const SHAPES: Record<string, string> = { red: diamond, green: triangle, blue: circle, yellow: star };
/** The token of a colour. */
export const TOKENS: Record<string, string> = { red: "r7", green: "g7", blue: "b7", yellow: "y7" };

const ART: Record<string, string> = {
  reverse: anticlockwiseRotation,
  deuce: cardDraw,
  trade: cardExchange,
  herald: bugleCall,
  thief: robber,
  saint: angelWings,
  samaritan: present,
  sinner: devilMask,
  reaper: grimReaper,
};

export const back = faceDown("777");

export function face(id: string, printed?: PrintedCard): Picture {
  const colour = printed?.suit ?? "";
  const art = ART[id.split("_").at(-1) ?? ""] ?? "";
  return {
    drawing: "picture",
    suit: TOKENS[colour] ?? "n7",
    index: String(printed?.numbers?.["number"] ?? ""),
    glyph: SHAPES[colour] ?? four,
    letter: colour.charAt(0).toUpperCase(),
    art,
    telling: art !== "",
    artSize: printed?.kind === "action" ? 60 : 70,
    title: printed?.title ?? "",
    line: printed?.line ?? "",
    name: printed?.name ?? id,
    text: printed?.text ?? "",
    flavour: printed?.flavour ?? "",
  };
}
