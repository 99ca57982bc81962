import type { Component } from "svelte";
import type { TableStore } from "../lib/table.svelte";

/** How a game looks at the table.  `games/<slug>/index.ts` exports one as `layout`; it is loaded with the first table. */
export interface Layout {
  /** The centre: everything that is nobody's. */
  Board: Component<{ table: TableStore }>;
  /** What is public about a seat, under its name. */
  SeatFacts: Component<{ table: TableStore; seat: number }>;
  /** My own zones beside the hand, and my own public facts. */
  Me: Component<{ table: TableStore }>;
  /** The zone of a seat that is its hand: its count stands in the seat panel, its cards in my hand. */
  hand: (seat: number, table: TableStore) => string;
  /** Of cards played together one lies on top: the first of the draft, which is marked in the hand. */
  crown?: boolean;
  /** Kinds of events that nobody may miss: the end of a trick, of a round, of the game; a hand lost, a dial that falls. */
  beats?: readonly string[];
  /** Keys for options that only this game has, by how their texts read. */
  keys?: Record<string, RegExp>;
  /** What is left of a sentence while there is a race for what it tells. */
  hush?: (text: string) => string;
}

const layouts = import.meta.glob<{ layout: Layout }>("./*/index.ts");

export async function layoutOf(slug: string): Promise<Layout> {
  const load = layouts[`./${slug}/index.ts`] ?? layouts["./generic/index.ts"];
  if (!load) throw new Error("no layout");
  return (await load()).layout;
}
