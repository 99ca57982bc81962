import type { Layout } from "../layout";
import Board from "./Board.svelte";
import Me from "./Me.svelte";
import SeatFacts from "./SeatFacts.svelte";
import { teamOf } from "./teams";

/** A Mouse holds the Mouse's hand; everybody else a Dragon's. */
export const layout: Layout = {
  Board,
  Me,
  SeatFacts,
  beats: [
    "trick_won",
    "no_winner",
    "salvaged",
    "collected",
    "reward",
    "payout",
    "treasures_spent",
    "goal_met",
    "goal_missed",
    "stake_won",
    "stake_lost",
    "insured",
    "evaluated",
    "over",
  ],
  hand: (seat, table) => `${table.seatFacts(seat)["role"] === "mouse" ? "mouse" : "dragon"}:${teamOf(table, seat)}`,
};
