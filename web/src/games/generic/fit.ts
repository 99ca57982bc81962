/** How large cards may be so that all zones fit the board, laid out in rows as the page does it. */

/** A zone on the board: cards beside each other, or a pile, which counts as one card. */
export interface Laid {
  cards: number;
  pile: boolean;
}

export const LARGEST = 100;
export const SMALLEST = 26;
const RATIO = 1.4; // of a card's height to its width
const BESIDE = 4; // between the cards of a spread
const EDGE = 8; // of what can be pressed, and of the shadow of a pile
const WORDS = 30; // under the cards of a zone, with the gap to them

/** The height of all rows for cards of one width: zones flow from left to right, a long spread breaks in itself. */
function height(zones: Laid[], card: number, width: number, gap: { x: number; y: number }): number {
  let [total, row, used] = [0, 0, 0];
  const perLine = Math.max(1, Math.floor((width + BESIDE) / (card + BESIDE + EDGE)));
  for (const zone of zones) {
    const lines = Math.max(1, Math.ceil(zone.cards / perLine));
    const across = Math.min(zone.cards, perLine) * (card + BESIDE + EDGE) - BESIDE;
    const wide = zone.pile ? card + EDGE : Math.min(width, lines > 1 ? width : across);
    const high = lines * card * RATIO + (lines - 1) * BESIDE + EDGE + WORDS;
    if (used > 0 && used + gap.x + wide > width) {
      total += row + gap.y;
      [row, used] = [0, 0];
    }
    used += (used > 0 ? gap.x : 0) + wide;
    row = Math.max(row, high);
  }
  return total + row;
}

/** The largest width of a card with which the zones stay within the board. */
export function fit(zones: Laid[], board: { width: number; height: number }, gap: { x: number; y: number }): number {
  for (let card = LARGEST; card > SMALLEST; card -= 1)
    if (height(zones, card, board.width, gap) <= board.height) return card;
  return SMALLEST;
}
