import type { TableStore } from "../../lib/table.svelte";
import { teamOf } from "./teams";

/** Cards held out to be chosen from. */
export interface Held {
  zone: string;
  title: string;
  cards: string[];
}

const TITLES: Record<string, string> = {
  drawn: "Goals drawn",
  passed: "Goals your Dragon passed to you",
  kept: "Goals kept",
  offer: "Keep one treasure",
  looked: "Keep one gem",
};

/** What is being chosen from now, besides hands: mine, or as backs somebody else's. */
export function held(table: TableStore): Held | null {
  const mine = table.seat === null ? -1 : teamOf(table, table.seat);
  let last: Held | null = null;
  for (const zone of table.view?.zones ?? []) {
    const title = TITLES[zone.id.split(":")[0] ?? ""];
    if (!title || zone.count === 0) continue;
    const seen = zone.cards.length > 0;
    // All teams choose goals at once: only one's own are shown.
    if (zone.id.includes(":") && (!zone.id.endsWith(`:${mine}`) || !seen)) continue;
    // A goal that was passed on or kept is told by the later of its places.
    last = {
      zone: zone.id,
      title: seen || zone.seat === null ? title : `${table.name(zone.seat)} chooses`,
      cards: table.cardsOf(zone.id),
    };
  }
  return last;
}
