// Our own plain shapes: the partner of every colour, and the marks on cards.
import { symbol } from "./sprite";

const stroke = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;

export const circle = symbol("s-circle", `<circle cx="256" cy="256" r="200" fill="currentColor"/>`);
export const drop = symbol(
  "s-drop",
  solid("M256 30C300 120 420 220 420 320a164 164 0 0 1-328 0C92 220 212 120 256 30z"),
);
export const triangle = symbol("s-triangle", solid("M256 50 474 440H38z"));
export const diamond = symbol("s-diamond", solid("M256 20 470 256 256 492 42 256z"));
export const star = symbol("s-star", solid("m256 24 68 158 172 15-130 113 39 168-149-89-149 89 39-168L16 197l172-15z"));
export const ring = symbol(
  "s-ring",
  solid(
    "M256 130c120 0 216 52 216 120s-96 120-216 120S40 318 40 250s96-120 216-120zm0 56c-90 0-156 30-156 64s66 64 156 64 156-30 156-64-66-64-156-64z",
  ),
);
export const four = symbol(
  "s-four",
  `<path d="M130 10 220 130 130 250 40 130z" fill="#E4485B"/><path d="M382 20 492 240H272z" fill="#2FBE73"/>` +
    `<circle cx="130" cy="382" r="100" fill="#4A86F0"/>` +
    `<path d="m382 272 32 74 80 7-60 53 18 78-70-41-70 41 18-78-60-53 80-7z" fill="#F4B81C"/>`,
);
export const check = symbol("s-check", stroke("M60 270 190 400 452 110", 72));
export const chevron = symbol("s-chevron", stroke("M170 90 340 256 170 422", 64));
export const bolt = symbol("s-bolt", solid("M300 20 90 300h130l-30 192 232-300H280z"));
export const eye = symbol(
  "s-eye",
  solid(
    "M256 110c130 0 210 100 236 146-26 46-106 146-236 146S46 302 20 256c26-46 106-146 236-146zm0 60a86 86 0 1 0 0 172 86 86 0 0 0 0-172z",
  ) + `<circle cx="256" cy="256" r="44" fill="currentColor"/>`,
);
