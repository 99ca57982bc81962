import type { GameEntry, OptionEntry } from "../protocol";

/** How an option of a game is asked: a tick, one of a list, or a number. */
export type Field =
  | { kind: "tick" }
  | { kind: "list"; values: string[] }
  | { kind: "number"; low: number; high: number };

const LONGEST_LIST = 24;

export function fieldOf(option: OptionEntry): Field {
  if (typeof option.default === "boolean") return { kind: "tick" };
  const values = option.values.split(", ").flatMap((word) => {
    const range = /^(\d+) to (\d+)$/.exec(word);
    if (!range) return [word];
    const [low, high] = [Number(range[1]), Number(range[2])];
    return high - low < LONGEST_LIST ? Array.from({ length: high - low + 1 }, (_, i) => String(low + i)) : [word];
  });
  const [only = ""] = values;
  const range = /^(\d+) to (\d+)$/.exec(only);
  if (values.length === 1 && range) return { kind: "number", low: Number(range[1]), high: Number(range[2]) };
  return { kind: "list", values };
}

/** Only what differs from the usual is sent. */
export function chosen(game: GameEntry, values: Record<string, string | boolean>): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const option = game.options.find((one) => one.name === name);
      return option !== undefined && String(option.default) !== String(value);
    }),
  );
}

export const inWords = (name: string): string => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The levels that people choose from; the other bots are for tests. */
export const LEVELS: [string, string][] = [
  ["novice", "Novice"],
  ["casual", "Casual"],
  ["skilled", "Skilled"],
  ["expert", "Expert"],
  ["master", "Master"],
];

export const CLOCKS: Record<string, { title: string; bank: number; decision: number; disconnect: number }> = {
  none: { title: "No clock", bank: 0, decision: 0, disconnect: 120 },
  relaxed: { title: "90 s a decision", bank: 0, decision: 90, disconnect: 120 },
  quick: { title: "30 s a decision", bank: 0, decision: 30, disconnect: 60 },
};
