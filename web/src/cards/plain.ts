// Colours and shapes for cards of which nothing is known but their words: games that have no drawings of their own.
import clubs from "icon:clubs";
import diamonds from "icon:diamonds";
import hearts from "icon:hearts";
import spades from "icon:spades";
import { bolt, circle, diamond, drop, ring, star, triangle } from "./shapes";

export interface Dress {
  suit: string; // the token of its colour
  glyph: string;
}

/** Each colour has a shape of its own, as everywhere. */
export const WARDROBE: Dress[] = [
  { suit: "wrath", glyph: diamond },
  { suit: "sloth", glyph: circle },
  { suit: "envy", glyph: triangle },
  { suit: "greed", glyph: star },
  { suit: "pride", glyph: bolt },
  { suit: "gluttony", glyph: drop },
  { suit: "gem", glyph: ring },
  { suit: "rose", glyph: circle },
];

/** Suits that everybody knows keep the colour that everybody expects. */
export const KNOWN: Record<string, Dress> = {
  red: { suit: "r7", glyph: diamond },
  green: { suit: "g7", glyph: triangle },
  blue: { suit: "b7", glyph: circle },
  yellow: { suit: "y7", glyph: star },
  clubs: { suit: "envy", glyph: clubs },
  diamonds: { suit: "sloth", glyph: diamonds },
  hearts: { suit: "wrath", glyph: hearts },
  spades: { suit: "corruption", glyph: spades },
};

/** The nth dress; there is always another, if not a new one. */
export const dress = (n: number): Dress => WARDROBE[n % WARDROBE.length] as Dress;

/** The first letters of the words that count: "CE" for Crazy Eights. */
export function initials(words: string): string {
  const all = words.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const counted = all.filter((word) => !/^(a|an|and|of|or|the)$/i.test(word));
  return (counted.length ? counted : all).map((word) => word.charAt(0).toUpperCase()).join("");
}
