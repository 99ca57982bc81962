import type { Layout } from "../layout";
import Board from "./Board.svelte";
import Me from "./Me.svelte";
import SeatFacts from "./SeatFacts.svelte";

export const layout: Layout = {
  Board,
  Me,
  SeatFacts,
  hand: (seat) => `hand:${seat}`,
  crown: true,
  beats: ["dial", "hand_discarded", "tie", "cap", "won"],
};
