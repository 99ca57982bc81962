import type { TableStore } from "../../lib/table.svelte";

/** Teams count from 0 here; the table says T1. */
export const teamOf = (table: TableStore, seat: number): number =>
  number(String(table.seatFacts(seat)["team"] ?? "T1"));
export const number = (team: string): number => Number(team.slice(1)) - 1;

export interface Team {
  number: number;
  seats: number[];
  names: string;
  coins: number;
  tricks: number;
  goals: Goal[];
}

export interface Goal {
  card: string;
  name: string;
  /** `3 of 4`, as far as it has come. */
  progress: string;
  /** `not counted` where it depends on collections that are closed. */
  state: "met" | "not met" | "not counted";
  coins: number;
  insured: boolean;
  stakes: Stake[];
}

export interface Stake {
  team: number;
  coins: number;
  side: "met" | "missed";
}

/** A fact of the table that is a list. */
export function list(table: TableStore, fact: string): string[] {
  const found = table.facts[fact];
  return Array.isArray(found) ? found : [];
}

export function teams(table: TableStore): Team[] {
  const count = list(table, "coins").length;
  return Array.from({ length: count }, (_, team) => {
    const seats = table.places.map((_, seat) => seat).filter((seat) => teamOf(table, seat) === team);
    return {
      number: team,
      seats,
      names: [...seats]
        .sort((a, b) => Number(table.isMine(b)) - Number(table.isMine(a)))
        .map((seat) => (table.isMine(seat) ? "You" : table.name(seat)))
        .join(" and "),
      coins: Number(list(table, "coins")[team]?.split(" ")[1] ?? 0),
      tricks: Number(list(table, "tricks_won")[team]?.split(" ")[1] ?? 0),
      goals: goals(table, team),
    };
  });
}

/** `T1 Flame Feast: 3 of 4, not met (5, insured)`, in the order in which the goals lie. */
function goals(table: TableStore, team: number): Goal[] {
  const cards = table.zone(`goals:${team}`)?.cards ?? [];
  const said = list(table, "goals").filter((goal) => goal.startsWith(`T${team + 1} `));
  return said.flatMap((goal, i) => {
    const found = /^T\d (.+): (.+), (met|not met|not counted) \((\d+)(, insured)?\)$/.exec(goal);
    const card = cards[i] ?? "";
    if (!found) return [];
    const [, name = "", progress = "", , coins, insured] = found;
    const state = found[3] as Goal["state"];
    const reward = { coins: Number(coins), insured: insured !== undefined, stakes: stakes(table, card) };
    return { card, name, progress, state, ...reward };
  });
}

/** `T1 2 on t1_small_wonder:met` */
function stakes(table: TableStore, card: string): Stake[] {
  return list(table, "stakes").flatMap((stake) => {
    const found = /^(T\d) (\d+) on (\w+):(met|missed)$/.exec(stake);
    if (!found || found[3] !== card) return [];
    return { team: number(found[1] ?? "T1"), coins: Number(found[2]), side: found[4] as Stake["side"] };
  });
}

export type Turn = "first" | "mouse" | "second";

/** Who plays for a team; where the Mouse hand is shared, its Dragon does. */
export function player(table: TableStore, team: number, turn: Turn): number {
  const seats = table.places.map((_, seat) => seat).filter((seat) => teamOf(table, seat) === team);
  const wanted = turn === "mouse" ? "mouse" : "dragon";
  return seats.find((seat) => table.seatFacts(seat)["role"] === wanted) ?? seats[0] ?? 0;
}

export interface Place {
  team: number;
  card: string;
}

/** The three parts of a trick, in the order of play; an empty card is still to come. */
export function trick(table: TableStore): { turn: Turn; places: Place[] }[] {
  const plays = list(table, "plays").map((play) => play.split(" "));
  return (["first", "mouse", "second"] as const).map((turn) => ({
    turn,
    places: list(table, turn === "second" ? "second_order" : "order").map((team) => ({
      team: number(team),
      card: plays.find(([when, who]) => when === turn && who === team)?.[2] ?? "",
    })),
  }));
}
