import { expect, it } from "vitest";
import type { GameEvent, Told } from "../protocol";
import { told, type Line } from "./chronicle";

const event = (kind: string, text: string, seat: number): GameEvent => ({
  kind,
  text,
  seat,
  other: null,
  count: 0,
  cards: [],
  source: "",
  target: "",
});
const name = (seat: number): string => ["Ann", "Bob"][seat] ?? "";
const log = (...entries: Told[]): Line[] =>
  entries.reduce<Line[]>((lines, entry, i) => told(lines, entry, i + 1, name), []);
const undone = (lines: Line[]): string[] => lines.filter((line) => line.undone).map((line) => line.text);

const ann = { events: [event("play", "Ann plays.", 0), event("turn", "Turn 2: Bob.", 1)] };
const bob = { events: [event("play", "Bob plays.", 1), event("turn", "Turn 3: Ann.", 0)] };

it("tells events, turns and notices, and what has no words not at all", () => {
  const lines = log(ann, { notice: { kind: "resigned", seat: 1 } }, { notice: { kind: "seed", text: "1:x" } });
  expect(lines.map((line) => [line.kind, line.text])).toEqual([
    ["event", "Ann plays."],
    ["turn", "Turn 2: Bob."],
    ["notice", "Bob resigns."],
  ]);
});

it("marks the choice that was taken back", () => {
  const lines = log(ann, bob, { notice: { kind: "took_back", seat: 1, name: "Bob" } });
  expect(undone(lines)).toEqual(["Bob plays.", "Turn 3: Ann."]);
  expect(lines.at(-1)?.text).toBe("Bob takes back the last choice.");
});

it("marks everything since the choice that the table goes back to", () => {
  const lines = log(bob, ann, bob, { notice: { kind: "went_back", seat: 0 } });
  expect(undone(lines)).toEqual(["Ann plays.", "Turn 2: Bob.", "Bob plays.", "Turn 3: Ann."]);
});

it("takes back twice what was chosen twice", () => {
  const back = { notice: { kind: "took_back", seat: 1 } };
  expect(undone(log(ann, bob, bob, back, back))).toHaveLength(4);
});
