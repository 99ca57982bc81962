import type { Layout } from "../layout";
import Board from "./Board.svelte";
import Me from "./Me.svelte";
import SeatFacts from "./SeatFacts.svelte";

/** The first zone of a seat is its hand, in every game that does not say otherwise. */
export const layout: Layout = {
  Board,
  Me,
  SeatFacts,
  hand: (seat, table) => table.view?.zones.find((zone) => zone.seat === seat)?.id ?? "",
};
