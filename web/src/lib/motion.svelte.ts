import type { GameEvent } from "../protocol";

/**
 * Cards travel from where they were to where they are now.  Zones register their element; a card is found inside by its
 * id.  Only transforms are animated, on copies in one layer above the table, so nothing waits for them.
 */
export interface Flight {
  key: number;
  card: string; // "" is a back
  from: DOMRect;
  to: DOMRect;
  duration: number;
}

const MOVE = 260;
const STAGGER = 90;
const LONGEST = 1_200; // milliseconds of queue; what would take longer goes faster, then not at all
const MOST = 24;

const zones = new Map<string, HTMLElement>();
let keys = 0;

export const flights = $state<{ list: Flight[] }>({ list: [] });

/** `{@attach zoneSpot("hand:0")}`: this element is where the cards of the zone lie. */
export function zoneSpot(id: string): (element: HTMLElement) => () => void {
  return (element) => {
    zones.set(id, element);
    return () => {
      if (zones.get(id) === element) zones.delete(id);
    };
  };
}

export function reducedMotion(): boolean {
  const chosen = document.documentElement.dataset["motion"];
  return chosen === "reduced" || (chosen !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/** The element of a card that lies open in a zone. */
function shown(zone: string, card: string): HTMLElement | null {
  return card ? (zones.get(zone)?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`) ?? null) : null;
}

function place(zone: string, card: string): DOMRect | null {
  const element = zones.get(zone);
  if (!element) return null;
  const rect = (
    shown(zone, card) ??
    element.querySelector<HTMLElement>("[data-card]") ??
    element
  ).getBoundingClientRect();
  return rect.width > 0 ? rect : null;
}

/** Measures before the table changes; the function it returns measures after, and lets the cards fly. */
export function fly(events: GameEvent[], settled: () => Promise<void>, duration = MOVE): (() => void) | null {
  if (reducedMotion() || document.visibilityState === "hidden") return null;
  const moves = events
    .filter((event) => event.source && event.target && event.source !== event.target)
    .flatMap((event) => {
      const cards = event.cards.length ? event.cards : Array<string>(Math.min(event.count || 1, 6)).fill("");
      return cards.map((card) => ({ ...event, card, from: place(event.source, card) }));
    })
    .filter((move) => move.from !== null)
    .slice(-MOST);
  if (moves.length === 0) return null;
  const step = Math.min(STAGGER, Math.max(0, LONGEST - duration) / moves.length);
  return () => {
    void settled().then(() => {
      for (const [i, move] of moves.entries()) {
        const to = place(move.target, move.card);
        if (!to || !move.from) continue;
        const flight = { key: ++keys, card: move.card, from: move.from, to, duration };
        // Until it lands, the card is not at its place yet.
        shown(move.target, move.card)?.animate([{ opacity: 0 }, { opacity: 0 }], i * step + duration);
        // One after the other: to draw many cards in one frame would be seen.
        window.setTimeout(() => flights.list.push(flight), i * step);
      }
    });
  };
}

export function landed(key: number): void {
  flights.list = flights.list.filter((flight) => flight.key !== key);
}

/** Whoever goes on does not want to watch. */
export function skip(): void {
  flights.list = [];
}
