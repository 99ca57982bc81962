import angelWings from "icon:angel-wings";
import badger from "icon:badger";
import cat from "icon:cat";
import chickenLeg from "icon:chicken-leg";
import crown from "icon:crown";
import dove from "icon:dove";
import fist from "icon:fist";
import impLaugh from "icon:imp-laugh";
import nestedHearts from "icon:nested-hearts";
import nightSleep from "icon:night-sleep";
import peaceDove from "icon:peace-dove";
import pig from "icon:pig";
import rabbit from "icon:rabbit";
import raven from "icon:raven";
import sevenPointedStar from "icon:seven-pointed-star";
import sloth from "icon:sloth";
import snake from "icon:snake";
import twoCoins from "icon:two-coins";
import unicorn from "icon:unicorn";
import type { PrintedCard } from "../../protocol";
import { faceDown, type Picture } from "../face";
import { SEVEN } from "../paints";
import { ring } from "../shapes";

/** The glyph of a sin, also where it is named without a card. */
export const GLYPHS: Record<string, string> = {
  pride: crown,
  greed: twoCoins,
  lust: nestedHearts,
  gluttony: chickenLeg,
  sloth: nightSleep,
  wrath: fist,
  envy: snake,
  corruption: sevenPointedStar,
  purity: dove,
  halo: ring,
};
const ART: Record<string, string> = {
  pride: unicorn,
  greed: raven,
  lust: rabbit,
  gluttony: pig,
  sloth,
  wrath: badger,
  envy: cat,
  corruption: impLaugh,
  purity: peaceDove,
  halo: angelWings,
};

export const back = faceDown(sevenPointedStar);

export function face(id: string, printed?: PrintedCard): Picture {
  const suit = id.split("_")[0] ?? "";
  return {
    drawing: "picture",
    suit,
    index: String(printed?.numbers?.["value"] ?? ""),
    glyph: GLYPHS[suit] ?? sevenPointedStar,
    letter: suit.charAt(0).toUpperCase() + suit.charAt(1),
    art: ART[suit] ?? impLaugh,
    ...(suit === "corruption" ? { bands: SEVEN, artSize: 66 } : {}),
    title: printed?.title ?? "",
    line: printed?.line ?? "",
    name: printed?.name ?? id,
    text: printed?.text ?? "",
    flavour: printed?.flavour ?? "",
  };
}
