import { pointsAt } from "../../lib/refs";
import type { TableStore } from "../../lib/table.svelte";

/** A step of the battle: the soul itself, or what somebody played on it. */
export interface Step {
  seat: number | null;
  cards: string[];
  value: string;
}

const LETTERS = "ABCDEFGH";

/** The steps from the soul up to the top, which is what has to be beaten; none while there is no battle. */
export function ladder(table: TableStore): Step[] {
  const { target, soul_value: worth, plays, play_values: values } = table.facts;
  const soul = table.zone(`cell:${target}`)?.cards ?? [];
  if (typeof worth !== "number") return [];
  const steps: Step[] = [{ seat: null, cards: soul, value: String(worth) }];
  if (!Array.isArray(plays) || !Array.isArray(values)) return steps;
  return steps.concat(
    plays.map((play, i) => {
      const [letter = "", cards = ""] = play.split(" ");
      return { seat: LETTERS.indexOf(letter), cards: cards.split("+"), value: values[i] ?? "" };
    }),
  );
}

/** The seat whose reaper stands on a pile. */
export function reaperOn(table: TableStore, cell: number): number | null {
  const seat = table.places.findIndex((_, i) => table.seatFacts(i)["reaper"] === cell);
  return seat < 0 ? null : seat;
}

/** Whether a pile is being chosen now: the others are dimmed then. */
export const choosingPile = (table: TableStore): boolean =>
  table.options.some((option) => pointsAt(option).some((ref) => ref.startsWith("zone:cell:")));
