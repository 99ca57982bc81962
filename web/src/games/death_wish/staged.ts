import type { TableStore } from "../../lib/table.svelte";
import { nameOf } from "../../cards/catalogue.svelte";

/** What is going on besides the pools: cards held out for all or for me, and a sentence about it. */
export interface Staged {
  title: string;
  cards: string[];
  /** The zone the cards lie in, where it is one. */
  zone: string;
  outbreak: string;
  text: string;
}

const LETTERS = "ABCDEFGH";

export function staged(table: TableStore): Staged {
  const outbreak = table.zone("outbreak")?.cards[0] ?? "";
  const found = heldOut(table);
  // The last diagnosis gives way to what must be looked at now.
  const text = outbreak ? "" : declared(table) || (found.cards.length ? "" : String(table.facts["diagnosis"] ?? ""));
  return { ...found, outbreak, text };
}

function heldOut(table: TableStore): { title: string; cards: string[]; zone: string } {
  for (const [zone, title] of [
    ["revealed", "Revealed afflicters"],
    ["spreading", "To be spread"],
  ] as const) {
    const cards = table.zone(zone)?.cards ?? [];
    if (cards.length) return { title, cards, zone };
  }
  const shown = table.facts["shown"];
  if (Array.isArray(shown)) return { title: "Shown by the others", cards: shown, zone: "" };
  // What an option points at and lies elsewhere, too small for a finger: afflicters, others' cards, blocked diseases.
  const cards = (table.view?.zones ?? [])
    .filter((zone) => zone.seat !== null || zone.id.startsWith("slot:"))
    .flatMap((zone) => {
      if (zone.id.startsWith("slot:")) return zone.cards.slice(0, -1);
      if (/^(stack|display):/.test(zone.id)) return zone.cards;
      return zone.seat === table.seat ? [] : [...zone.cards, ...zone.known];
    })
    .filter((card) => table.optionsOn(card).length > 0 || table.raised(card));
  return { title: "Choose one", cards, zone: "" };
}

/** A contract that is declared and can still be stopped: who, what, with whose afflicter. */
function declared(table: TableStore): string {
  const found = /^contract\((\d), (top|under), (\w+), ([\w.]+)\)$/.exec(String(table.facts["declared"] ?? ""));
  if (!found) return "";
  const [, slot, level, whose = "", card = ""] = found;
  const cards = table.zone(`slot:${slot}`)?.cards ?? [];
  const disease = level === "under" ? cards[0] : cards.at(-1);
  const active = Number(table.facts["active"]);
  const victim = LETTERS.indexOf(whose);
  const means = victim < 0 || whose === "self" ? "" : `${table.isMine(victim) ? "your" : `${table.name(victim)}'s`} `;
  const who = table.isMine(active) ? "You declare" : `${table.name(active)} declares`;
  return `${who} ${nameOf(table.game, disease ?? "")} with ${means}${nameOf(table.game, card)}.`;
}
