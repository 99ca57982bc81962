import type { Layout } from "../layout";
import Board from "./Board.svelte";
import Me from "./Me.svelte";
import SeatFacts from "./SeatFacts.svelte";

const HERALD = /\b(Red|Green|Blue|Yellow) Herald\b/g;

export const layout: Layout = {
  Board,
  Me,
  SeatFacts,
  hand: (seat) => `hand:${seat}`,
  beats: ["announced", "called", "uncalled", "out", "collected", "not_collected", "dead", "last_round", "won"],
  keys: { r: /reserve/ },
  hush: (text) => text.replace(HERALD, "a Herald"),
};
