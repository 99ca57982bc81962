import type { Layout } from "../layout";
import Board from "./Board.svelte";
import { handOf } from "./hand";
import Me from "./Me.svelte";
import SeatFacts from "./SeatFacts.svelte";

/** For every game that has no layout of its own: zones in rows, seats with their facts. */
export const layout: Layout = { Board, Me, SeatFacts, hand: handOf };
