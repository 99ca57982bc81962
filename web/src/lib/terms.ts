import type { Clocks, GameEntry, OptionEntry } from "../protocol";

/** How an option of a game is asked: a tick, one of a list, or a number. */
export type Field =
  { kind: "tick" } | { kind: "list"; values: string[] } | { kind: "number"; low: number; high: number };

const LONGEST_LIST = 24;

export function fieldOf(option: OptionEntry): Field {
  if (option.kind === "flag") return { kind: "tick" };
  const words = option.choices.map(String);
  if (option.kind === "choice") return { kind: "list", values: words };
  const low = option.low ?? 0;
  const high = option.high ?? Number.MAX_SAFE_INTEGER;
  if (high - low >= LONGEST_LIST) return { kind: "number", low, high };
  return { kind: "list", values: [...words, ...Array.from({ length: high - low + 1 }, (_, i) => String(low + i))] };
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
  const words = name.replaceAll("_", " ").replace(/([a-z])(\d)/, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What one may choose for the clocks of a table. */
export const CLOCKS = {
  none: { title: "No clock", bank: 0, decision: 0, disconnect: 120 },
  relaxed: { title: "90 s a decision", bank: 0, decision: 90, disconnect: 120 },
  quick: { title: "30 s a decision", bank: 0, decision: 30, disconnect: 60 },
} satisfies Record<string, Required<Clocks> & { title: string }>;
export type ClockName = keyof typeof CLOCKS;
