// Facts of 777 that several parts show.
import type { TableStore } from "../../lib/table.svelte";

/** What a seat's Thief is exposed for; 0 where it is not. */
export const exposedFor = (table: TableStore, seat: number): number =>
  table.facts["exposed"] === seat ? Number(table.facts["exposed_for"] ?? 0) : 0;

/** Whether a seat still has to answer the Sinner that is going round. */
export const mustAnswer = (table: TableStore, seat: number): boolean =>
  ((table.facts["still_to_answer"] ?? []) as string[]).includes("ABCDEFGH".charAt(seat));

/** A Herald has been played, and everybody may shout. */
export const racing = (table: TableStore): boolean =>
  table.view?.questions.some((question) => question.kind === "herald_race") ?? false;
