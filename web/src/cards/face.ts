// What a card looks like, in the words of whoever draws it.
import type { PrintedCard } from "../protocol";

/** Three drawings, not one scaled: for hands (from 100 px), for the table (56 to 99 px), and the smallest. */
export type Lod = "hand" | "table" | "mini";

export const SIZE: Record<Lod, { w: number; h: number; r: number }> = {
  hand: { w: 120, h: 168, r: 10 },
  table: { w: 84, h: 118, r: 8 },
  mini: { w: 40, h: 56, r: 5 },
};

/** The drawing for a card of this width. */
export const lodFor = (width: number): Lod => (width >= 100 ? "hand" : width >= 56 ? "table" : "mini");

interface Common {
  name: string; // for a screen reader: "Wrath 5"
  text: string; // the whole rule
  flavour: string;
}

/** An index with a glyph, a picture, a title, and what the card does. */
export interface Picture extends Common {
  drawing: "picture";
  suit: string; // the token of its colour
  index: string; // "5", "W", or "" where the glyph says it all
  glyph: string;
  letter?: string; // of its suit, for who would rather read than tell colours apart
  art: string; // an icon, or "" where the index is the picture
  artSize?: number;
  telling?: boolean; // the art says more than index and glyph: the smallest drawing shows it too
  bands?: string; // the ground of a card of many colours
  title: string;
  shortTitle?: string; // on the table, where less fits
  heading?: string; // a few words between title and line
  line: string; // what it does, in short
  small?: boolean; // the line is a whole text and set smaller
  tag?: string;
  framed?: boolean; // a trump
}

/** A card of the usual 52 and the Jokers. */
export interface Standard extends Common {
  drawing: "standard";
  rank: string; // "A", "10", "X" for a Joker
  suit: "clubs" | "diamonds" | "hearts" | "spades" | "";
  value: number; // 0 where it counts nothing
  soul: boolean;
  owner: number | null; // whose deck it is from
}

export interface Disease extends Common {
  drawing: "disease";
  suit: string;
  glyph: string;
  art: string;
  wild: boolean;
  title: string;
  symptoms: number;
  steal: number;
  skulls: number;
  outbreak: boolean;
}

export interface Back extends Common {
  drawing: "back";
  emblem: string; // an icon, or the letters "777"
}

export type Face = Picture | Standard | Disease | Back;

/** What a game's module of faces offers. */
export interface FaceMaker {
  face(id: string, printed: PrintedCard | undefined): Face;
  back: Back;
}

export const faceDown = (emblem: string): Back => ({
  drawing: "back",
  emblem,
  name: "face-down card",
  text: "",
  flavour: "",
});

/** Words in lines of at most `most` letters, filled from the top. */
export function wrap(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** One line, or two of nearly equal length, broken at a comma or a stop where that fits. */
export function twoLines(words: string, most: number): string[] {
  if (words.length <= most) return [words];
  const breaks = [...words.matchAll(/ /g)].map((found) => found.index);
  const fits = breaks.filter((at) => at <= most && words.length - at - 1 <= most);
  const uneven = (at: number) => Math.abs(2 * at - words.length) - (/[,.?!]/.test(words[at - 1] ?? "") ? 9 : 0);
  const best = fits.sort((a, b) => uneven(a) - uneven(b))[0];
  return best === undefined ? wrap(words, most).slice(0, 2) : [words.slice(0, best), words.slice(best + 1)];
}
