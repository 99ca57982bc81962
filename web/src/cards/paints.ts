// Fills of faces.  The colours are tokens; a token's name is all that a face says.
import { paint } from "./sprite";

export const CREAM = "#FFF8EA";
export const COAL = "#1A1512";

/** Suits of a light colour, on which the art is drawn in dark ink. */
const LIGHT = new Set(["greed", "purity", "halo", "star", "dw-white", "outbreak", "y7"]);

/** The colour of art on a suit's face. */
export const artInk = (suit: string): string => (LIGHT.has(suit) ? `var(--${suit}-i)` : CREAM);
/** The colour of index and glyph on card stock. */
export const stockInk = (suit: string): string => `var(--${suit}-i)`;

const gradient = (id: string, to: string, from: string, until: string) =>
  paint(
    id,
    `<linearGradient id="${id}" x1="0" y1="0" ${to}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${until}"/></linearGradient>`,
  );

/** Equal or given stretches of flat colour across the diagonal; `smooth` lets them run into each other. */
function bands(id: string, stops: [number, string][]): string {
  const marks = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
  return paint(id, `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${marks}</linearGradient>`);
}

export const SEVEN = bands("g-seven", [
  [0, "#7B4FC9"],
  [0.17, "#3C82D6"],
  [0.34, "#3FA558"],
  [0.5, "#F2C230"],
  [0.67, "#E8842C"],
  [0.84, "#D0392E"],
  [1, "#E85C9C"],
]);
export const FOUR = bands("g-four", [
  [0, "#EDE7DA"],
  [0.28, "#EDE7DA"],
  [0.28, "#2F7FD1"],
  [0.5, "#2F7FD1"],
  [0.5, "#EC8A2E"],
  [0.72, "#EC8A2E"],
  [0.72, "#C9302B"],
  [1, "#C9302B"],
]);

/** The ground of a suit: a gradient from its colour to its depth. */
export const ground = (suit: string): string =>
  gradient(`g-${suit}`, `x2=".35" y2="1"`, `var(--${suit})`, `var(--${suit}-d)`);

/** The same for the smallest cards: darker, so that a light numeral stands out (or lighter, under a dark one). */
export function miniGround(suit: string): string {
  const [from, until] = LIGHT.has(suit)
    ? [`var(--${suit})`, `color-mix(in srgb, var(--${suit}) 88%, var(--${suit}-d))`]
    : [`color-mix(in srgb, var(--${suit}) 45%, var(--${suit}-d))`, `var(--${suit}-d)`];
  return gradient(`m-${suit}`, `x2="0" y2="1"`, from, until);
}

export const GLOSS = paint(
  "g-gloss",
  `<linearGradient id="g-gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
);
export const SHADE = paint(
  "g-shade",
  `<linearGradient id="g-shade" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient>`,
);
export const LATTICE = paint(
  "p-lattice",
  `<pattern id="p-lattice" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H12M0 0V12" stroke="#fff" stroke-opacity=".13" stroke-width="1.4"/></pattern>`,
);

function ray(i: number): string {
  const [from, to] = [(i * Math.PI) / 6, (i * Math.PI) / 6 + 0.26];
  const at = (angle: number) => `${(64 + 140 * Math.cos(angle)).toFixed(1)} ${(62 + 140 * Math.sin(angle)).toFixed(1)}`;
  return `M64 62 L${at(from)} L${at(to)}z`;
}
export const RAYS = paint(
  "p-rays",
  `<pattern id="p-rays" width="120" height="120" patternUnits="userSpaceOnUse"><path fill="#fff" fill-opacity=".09" d="${Array.from({ length: 12 }, (_, i) => ray(i)).join("")}"/></pattern>`,
);
