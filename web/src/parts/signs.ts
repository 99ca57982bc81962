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
export const undo = symbol("s-undo", stroke("M190 110 80 220l110 110M90 220h220a110 110 0 0 1 0 220H200", 56));
export const gear = symbol(
  "s-gear",
  solid(
    "m222 40-12 62-34 14-52-35-48 48 35 52-14 34-62 12v68l62 12 14 34-35 52 48 48 52-35 34 14 12 62h68l12-62 34-14 52 35 48-48-35-52 14-34 62-12v-68l-62-12-14-34 35-52-48-48-52 35-34-14-12-62zm34 136a80 80 0 1 1 0 160 80 80 0 0 1 0-160z",
  ),
);
export const person = symbol(
  "s-person",
  solid("M256 60a96 96 0 1 1 0 192 96 96 0 0 1 0-192zM80 452a176 160 0 0 1 352 0z"),
);
export const up = symbol("s-up", solid("M256 90 430 300H320v122H192V300H82z"));
export const cross = symbol("s-cross", stroke("M110 110 402 402M402 110 110 402", 64));
export const clock = symbol(
  "s-clock",
  `<circle cx="256" cy="256" r="190" fill="none" stroke="currentColor" stroke-width="48"/>${stroke("M256 150v116l76 54", 48)}`,
);
export const menu = symbol("s-menu", stroke("M90 140h332M90 256h332M90 372h332", 56));
export const talk = symbol(
  "s-talk",
  solid(
    "M90 80h332a50 50 0 0 1 50 50v180a50 50 0 0 1-50 50H250L130 450v-90H90a50 50 0 0 1-50-50V130a50 50 0 0 1 50-50z",
  ),
);
export const cards = symbol(
  "s-cards",
  `<rect x="60" y="150" width="170" height="250" rx="24" transform="rotate(-14 145 275)" fill="currentColor"/><rect x="170" y="110" width="170" height="250" rx="24" fill="currentColor" fill-opacity=".75"/><rect x="280" y="150" width="170" height="250" rx="24" transform="rotate(14 365 275)" fill="currentColor" fill-opacity=".5"/>`,
);
