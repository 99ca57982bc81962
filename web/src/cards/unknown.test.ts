import { describe, expect, it, vi } from "vitest";
import type { PrintedCard } from "../protocol";

vi.mock("./sprite", () => ({ symbol: (name: string) => name, paint: (id: string) => id })); // there is no page to draw on
const { faces } = await import("./faces/generic");
const { coverOf } = await import("./covers");

const card = (id: string, more: Partial<PrintedCard> = {}): PrintedCard => ({ id, name: id, kind: "card", ...more });
function drawn(cards: PrintedCard[]) {
  const maker = faces(cards);
  return cards.map((one) => maker.face(one.id, one));
}

describe("the cover of a game without one", () => {
  it("is made of its title, and the same every time", () => {
    const cover = coverOf("crazy_eights", "Crazy Eights");
    expect(cover).toHaveLength(3);
    expect(cover[2]).toMatchObject({ drawing: "picture", index: "C", title: "Crazy Eights" });
    expect(cover[1]).toMatchObject({ index: "E" });
    expect(new Set(cover.map((face) => "suit" in face && face.suit)).size).toBe(3);
    expect(coverOf("crazy_eights", "Crazy Eights")).toEqual(cover);
  });

  it("does without letters where a title has none", () => {
    expect(coverOf("dots", "...")[2]).toMatchObject({ index: "", title: "..." });
  });

  it("is left to the game that has one", () => {
    expect(coverOf("soul_reapers", "Soul Reapers")[0]).toMatchObject({ drawing: "standard", rank: "K" });
  });
});

describe("the face of a card without a drawing", () => {
  it("says its name, its number and its text", () => {
    const text = "Take 2 coins from somebody else, unless you are stopped.";
    const [face] = drawn([card("thief", { name: "The Thief", numbers: { cost: 3 }, text })]);
    expect(face).toMatchObject({
      drawing: "picture",
      title: "The Thief",
      index: "3",
      line: text,
      name: "The Thief",
      text,
    });
  });

  it("has initials where there is no number", () => {
    expect(drawn([card("thief", { name: "Thief of Time" })])[0]).toMatchObject({ index: "TT" });
  });

  it("has two letters where one would be those of two cards", () => {
    const cards = drawn([card("Bailiff"), card("Broker"), card("Pilot")]);
    expect(cards.map((face) => "index" in face && face.index)).toEqual(["Ba", "Br", "P"]);
  });

  it("has the colour of its suit, and every suit another", () => {
    const suits = drawn([card("a", { suit: "owls" }), card("b", { suit: "bats" }), card("c", { suit: "owls" })]).map(
      (face) => "suit" in face && face.suit,
    );
    expect(suits[0]).toBe(suits[2]);
    expect(suits[0]).not.toBe(suits[1]);
  });

  it("has the colour that its suit is called by", () => {
    expect(drawn([card("a", { suit: "blue" })])[0]).toMatchObject({ suit: "b7" });
  });

  it("is that of a playing card where suit and rank say so", () => {
    const [queen, other] = drawn([
      card("qs", { suit: "spades", numbers: { rank: 12 } }),
      card("x", { suit: "spades" }),
    ]);
    expect(queen).toMatchObject({ drawing: "standard", rank: "Q", suit: "spades" });
    expect(other).toMatchObject({ drawing: "picture" });
  });

  it("leaves out a text that it has no room for; whoever looks closer is told it", () => {
    const text = "on and on ".repeat(40);
    expect(drawn([card("a", { text })])[0]).toMatchObject({ line: "", text });
  });

  it("is there for a card that nobody has printed", () => {
    expect(faces([]).face("old_owl", undefined)).toMatchObject({
      drawing: "picture",
      title: "old owl",
      name: "old owl",
    });
    expect(faces([]).back).toMatchObject({ drawing: "back" });
  });
});
