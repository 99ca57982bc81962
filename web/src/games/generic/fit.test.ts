import { describe, expect, it } from "vitest";
import { fit, LARGEST, SMALLEST, type Laid } from "./fit";

const pile: Laid = { cards: 1, pile: true };
const spread = (cards: number): Laid => ({ cards, pile: false });
const PHONE = { x: 16, y: 8 };

describe("cards of a board", () => {
  it("are as large as they may be where there is room", () => {
    expect(fit([pile, pile], { width: 900, height: 400 }, PHONE)).toBe(LARGEST);
  });

  it("shrink until a spread that breaks into two lines fits below a pile", () => {
    const card = fit([pile, spread(5)], { width: 374, height: 260 }, PHONE);
    expect(card).toBeLessThan(70);
    expect(card).toBeGreaterThan(40);
  });

  it("never grow with one more card on the board", () => {
    let before = LARGEST;
    for (let cards = 1; cards <= 10; cards += 1) {
      const now = fit([pile, pile, spread(cards)], { width: 374, height: 240 }, PHONE);
      expect(now).toBeLessThanOrEqual(before);
      before = now;
    }
  });

  it("are still cards where nothing fits", () => {
    expect(fit([spread(10), spread(10)], { width: 120, height: 60 }, PHONE)).toBe(SMALLEST);
  });
});
