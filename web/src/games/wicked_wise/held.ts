import type { TableStore } from "../../lib/table.svelte";
import { teamOf } from "./teams";

export interface Held {
  rows: { zone: string; title: string; cards: string[] }[];
}

/** What is being chosen from now, besides hands: mine, or as backs somebody else's. */
export function held(table: TableStore): Held | null {
  const mine = table.seat === null ? -1 : teamOf(table, table.seat);
  const rows = [];
  for (const zone of table.view?.zones ?? []) {
    const title = TITLES[zone.id.split(":")[0] ?? ""];
    if (!title || zone.count === 0) continue;
    const seen = zone.cards.length > 0;
    // Of the goals that all teams choose at once only one's own are shown.
    if (zone.id.includes(":") && (!zone.id.endsWith(`:${mine}`) || !seen)) continue;
    const whose = seen || zone.seat === null ? title : `${table.name(zone.seat)} chooses`;
    rows.push({ zone: zone.id, title: whose, cards: table.cardsOf(zone.id) });
  }
  // A goal that was passed on or kept is told by the later of its places.
  const last = rows.at(-1);
  return last ? { rows: [last] } : null;
}

const TITLES: Record<string, string> = {
  drawn: "Goals drawn",
  passed: "Goals your Dragon passed to you",
  kept: "Goals kept",
  offer: "Keep one treasure",
  looked: "Keep one gem",
};
