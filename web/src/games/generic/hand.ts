import type { TableStore } from "../../lib/table.svelte";

/** The first zone of a seat is its hand, in every game that does not say otherwise. */
export const handOf = (seat: number, table: TableStore): string =>
  table.view?.zones.find((zone) => zone.seat === seat)?.id ?? "";
