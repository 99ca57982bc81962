import type { GameEvent, Snapshot, View, Zone } from "../protocol";

/**
 * How the table looks after these events, as far as they tell it: cards have gone from zone to zone.
 *
 * The server sends how things stand after all that it tells at once; what lies in between is imagined, for a moment,
 * until the next true snapshot takes its place.  Nobody is asked anything in it.
 */
export function imagine(snapshot: Snapshot, events: GameEvent[]): Snapshot {
  if (!snapshot.view) return snapshot;
  const view: View = { ...snapshot.view, questions: [], zones: events.reduce(moved, snapshot.view.zones) };
  return { ...snapshot, view, asked: [], race: null };
}

function moved(zones: Zone[], event: GameEvent): Zone[] {
  if (event.source === event.target || !(event.source || event.target)) return zones;
  const here = new Set(zones.map((zone) => zone.id));
  if (!here.has(event.source) && !here.has(event.target)) return zones;
  const many = event.cards.length || (event.source && event.target ? event.count : 0);
  return zones.map((zone) => {
    if (zone.id === event.source) return without(zone, event.cards, many);
    if (zone.id === event.target && event.source) return withMore(zone, event.cards, many);
    return zone;
  });
}

function without(zone: Zone, cards: string[], many: number): Zone {
  const gone = [...cards];
  const take = (list: string[]): string[] =>
    list.filter((card) => {
      const i = gone.indexOf(card);
      if (i >= 0) gone.splice(i, 1);
      return i < 0;
    });
  const left = { ...zone, cards: take(zone.cards), known: take(zone.known), count: Math.max(0, zone.count - many) };
  // Cards that nobody here saw go too: an open zone has no more cards than it counts.
  return { ...left, cards: left.cards.slice(0, left.count) };
}

/** A card that was seen is seen where all cards of the zone are; elsewhere it is known to be among the hidden. */
function withMore(zone: Zone, cards: string[], many: number): Zone {
  const open = zone.cards.length === zone.count;
  return {
    ...zone,
    count: zone.count + many,
    cards: open ? [...zone.cards, ...cards] : zone.cards,
    known: open ? zone.known : [...zone.known, ...cards],
  };
}
