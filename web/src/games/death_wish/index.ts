import type { Layout } from "../layout";
import Board from "./Board.svelte";
import Me from "./Me.svelte";
import SeatFacts from "./SeatFacts.svelte";

export const layout: Layout = {
  Board,
  Me,
  SeatFacts,
  hand: (seat) => `hand:${seat}`,
  beats: ["outbreak", "contracted", "dying", "revived", "dead", "survived", "exhausted", "cap", "won"],
};
