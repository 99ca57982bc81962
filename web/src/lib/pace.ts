import type { GameEvent, Snapshot, Told } from "../protocol";

/** How fast what others do is shown. */
export const SPEEDS = { calm: "Calm", normal: "Normal", quick: "Quick", at_once: "At once" } as const;
export type Speed = keyof typeof SPEEDS;

/** What is shown at one time: a choice, or a part of one that ends with something nobody may miss. */
export interface Scene {
  number: number;
  entry: Told;
  events: GameEvent[];
  seat: number | null;
  text: string;
  cards: string[];
  /** The end of a trick, of a round, of the game: it stays longer, or until it is dismissed. */
  beat: boolean;
  /** A choice of this screen's own person: who made it need not be shown it. */
  own: boolean;
  /** How things stand after it, if that was sent; otherwise it is imagined. */
  after: Snapshot | null;
}

// Milliseconds.  A choice is read: its words count, within bounds.
const BASE = 560;
const A_LETTER = 14;
const SHORTEST = 850;
const LONGEST = 1_800;
const OWN = 600;
const BEAT = 2_600;
const SLOWNESS: Record<Speed, number> = { calm: 1.7, normal: 1, quick: 0.5, at_once: 0 };
const FLIGHT: Record<Speed, number> = { calm: 620, normal: 440, quick: 260, at_once: 260 };
/** How far behind the present a screen may be; who falls further behind is shown the last of it only. */
export const MOST_BEHIND = 15_000;
/** Of the time that is left on a clock, so much may be spent on looking at what others did. */
export const OF_A_CLOCK = 0.1;

/** How long a scene stays. */
export function dwell(scene: Scene, speed: Speed): number {
  const read = Math.min(LONGEST, Math.max(SHORTEST, BASE + A_LETTER * scene.text.length));
  const stays = scene.beat ? BEAT + read : scene.own ? OWN : read;
  return scene.text || scene.cards.length > 0 ? stays * SLOWNESS[speed] : 0;
}

/** How long a card travels. */
export const flightTime = (speed: Speed): number => FLIGHT[speed];

/**
 * What an entry shows one after the other.  It is cut after each run of beats: a round is over before the next one is
 * dealt, though both follow from one choice.
 */
export function scenes(entry: Told, number: number, mine: number[], beats: readonly string[]): Scene[] {
  const runs: GameEvent[][] = [[]];
  for (const event of entry.events ?? []) {
    const run = runs.at(-1) ?? [];
    const last = run.at(-1);
    if (last && beats.includes(last.kind) && !beats.includes(event.kind) && event.kind !== "turn") runs.push([event]);
    else run.push(event);
  }
  const chooser = runs[0]?.find((event) => event.kind !== "turn")?.seat ?? null;
  return runs.map((events, i) => {
    const spoken = events.filter((event) => event.kind !== "turn" && event.text);
    return {
      number,
      // What is told with the entry is told with its first scene; of the others, their own events.
      entry: i === 0 && runs.length === 1 ? entry : { events, notice: i === 0 ? (entry.notice ?? null) : null },
      events,
      seat: spoken[0]?.seat ?? chooser,
      text: spoken.map((event) => event.text).join(" "),
      cards: [...new Set(events.flatMap((event) => event.cards))],
      beat: events.some((event) => beats.includes(event.kind)),
      own: chooser !== null && mine.includes(chooser),
      after: null,
    };
  });
}
