// Our own plain signs for buttons.
import { symbol } from "../cards/sprite";

const stroke = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;

export const play = symbol("s-play", solid("M130 70v372l300-186z"));
export const pause = symbol("s-pause", solid("M120 80h90v352h-90zM302 80h90v352h-90z"));
export const toEnd = symbol("s-step", solid("M100 80v352l230-176zM350 80h70v352h-70z"));
export const toStart = symbol("s-back", solid("M412 80v352L182 256zM92 80h70v352H92z"));
export const forward = symbol("s-forward", stroke("M170 90 340 256 170 422", 64));
export const backward = symbol("s-backward", stroke("M342 90 172 256 342 422", 64));
export const link = symbol(
  "s-link",
  stroke("M210 302 302 210M180 250l-60 60a66 66 0 0 0 94 94l60-60M332 262l60-60a66 66 0 0 0-94-94l-60 60", 48),
);
export const branch = symbol(
  "s-branch",
  stroke("M140 60v392M140 330c0-110 230-60 230-210", 52) +
    `<circle cx="370" cy="90" r="54" fill="currentColor"/><circle cx="140" cy="450" r="54" fill="currentColor"/>`,
);
