import biohazard from "icon:biohazard";
import crossedBones from "icon:crossed-bones";
import flame from "icon:flame";
import type { PrintedCard } from "../../protocol";
import { faceDown, type Face } from "../face";
import { FOUR } from "../paints";
import { circle, drop, star } from "../shapes";
import { artOf } from "./death_wish_art";

/** Every colour has a token, a shape and a letter. */
export const COLOURS: Record<string, { token: string; glyph: string; letter: string }> = {
  white: { token: "dw-white", glyph: circle, letter: "W" },
  blue: { token: "dw-blue", glyph: drop, letter: "B" },
  orange: { token: "dw-orange", glyph: flame, letter: "O" },
  red: { token: "dw-red", glyph: crossedBones, letter: "R" },
  wild: { token: "dw-wild", glyph: star, letter: "✱" },
};

export const back = faceDown(biohazard);

export function face(id: string, printed?: PrintedCard): Face {
  const kind = printed?.kind ?? "";
  const title = printed?.name ?? "";
  const common = { text: printed?.text ?? "", flavour: printed?.flavour ?? "", title, art: artOf(id, kind, title) };
  const colour = COLOURS[printed?.suit ?? ""];
  const wild = printed?.suit === "wild";
  if (kind === "disease" && colour) {
    const { symptoms = 0, steal = 0, skulls = 0, outbreak = 0 } = printed?.numbers ?? {};
    const bad = `${printed?.suit} disease, ${skulls} ${skulls === 1 ? "skull" : "skulls"}${outbreak ? ", outbreak" : ""}`;
    return {
      ...common,
      drawing: "disease",
      suit: colour.token,
      glyph: colour.glyph,
      wild,
      symptoms,
      steal,
      skulls,
      outbreak: outbreak > 0,
      name: `${title}, ${bad}`,
    };
  }
  if (colour) {
    return {
      ...common,
      drawing: "picture",
      suit: colour.token,
      index: colour.letter,
      glyph: colour.glyph,
      ...(wild ? { bands: FOUR } : {}),
      artSize: 62,
      line: "",
      ...(kind === "afflicter" ? { tag: "Afflicter" } : {}),
      name: `${title}, ${printed?.suit} ${kind}`,
    };
  }
  return {
    ...common,
    drawing: "picture",
    suit: "outbreak",
    index: "",
    glyph: biohazard,
    artSize: 66,
    line: printed?.text ?? "",
    small: true,
    ...(kind === "keeper" ? { tag: "Keeper" } : {}),
    name: `${title}, ${kind === "keeper" ? "keeper" : "outbreak"}`,
  };
}
