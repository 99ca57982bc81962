import { expect, it } from "vitest";
import type { GameEvent, Snapshot, Zone } from "../protocol";
import { imagine } from "./imagine";

const zone = (id: string, count: number, cards: string[] = [], seat: number | null = null): Zone => ({
  id,
  title: id,
  seat,
  count,
  cards,
  known: [],
});
const snapshot = (...zones: Zone[]): Snapshot => ({
  status: "running",
  places: [],
  asked: [{ seat: 0, serial: "1" }],
  view: {
    game: "any",
    version: "1",
    seats: 2,
    viewers: [0],
    facts: {},
    seat_facts: [],
    zones,
    questions: [{ seat: 0, kind: "turn", prompt: "", options: [], draft: [], answered: false }],
    standings: [],
  },
});
const move = (source: string, target: string, cards: string[], count = cards.length): GameEvent => ({
  kind: "move",
  text: "",
  seat: 1,
  other: null,
  count,
  cards,
  source,
  target,
});
function after(before: Snapshot, ...events: GameEvent[]): Record<string, [number, string[]]> {
  const zones = imagine(before, events).view?.zones ?? [];
  return Object.fromEntries(zones.map(({ id, count, cards }) => [id, [count, cards]]));
}

it("lays a card of another's hidden hand onto the open pile", () => {
  const before = snapshot(zone("hand:1", 5, [], 1), zone("pile", 1, ["a"]));
  expect(after(before, move("hand:1", "pile", ["b"]))).toEqual({ "hand:1": [4, []], pile: [2, ["a", "b"]] });
});

it("draws cards that nobody here sees", () => {
  const before = snapshot(zone("deck", 9), zone("hand:1", 5, [], 1));
  expect(after(before, move("deck", "hand:1", [], 2))).toEqual({ deck: [7, []], "hand:1": [7, []] });
});

it("brings my own cards to my hand, and takes them from it", () => {
  const before = snapshot(zone("deck", 9), zone("hand:0", 1, ["a"], 0), zone("hand:1", 3, [], 1));
  const drawn = move("deck", "hand:0", ["b"]);
  expect(after(before, drawn)["hand:0"]).toEqual([2, ["a", "b"]]);
  expect(after(before, drawn, move("hand:0", "hand:1", ["a"]))).toMatchObject({
    "hand:0": [1, ["b"]],
    "hand:1": [4, []],
  });
});

it("asks nobody anything, and changes nothing that was sent", () => {
  const before = snapshot(zone("hand:1", 5), zone("pile", 0));
  const imagined = imagine(before, [move("hand:1", "pile", ["b"])]);
  expect(imagined.asked).toEqual([]);
  expect(imagined.view?.questions).toEqual([]);
  expect(before.view?.zones[1]?.count).toBe(0);
});

it("leaves alone what it does not know the place of", () => {
  const before = snapshot(zone("hand:1", 5));
  expect(after(before, move("", "", ["b"]), move("slots", "elsewhere", ["c"]))).toEqual({ "hand:1": [5, []] });
});
