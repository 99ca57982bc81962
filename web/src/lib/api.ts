import { ownPart } from "./shuffle";
import type {
  BlockedOnes,
  Entries,
  Fault,
  Fork,
  Games,
  Joined,
  Judgement,
  Laboratory,
  Lessons,
  Lobby,
  Me,
  NewTable,
  Opened,
  ReplayOf,
  Reported,
  ResultOf,
  Rulebook,
  Summary,
} from "../protocol";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Whoever asks without a cookie is made a new guest: one question goes first, so that a first visit makes one only. */
let met: Promise<unknown> | undefined;

export function introduced(): Promise<unknown> {
  met ??= ask<Me>("GET", "/api/me").catch(() => (met = undefined));
  return met;
}

export async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  await introduced();
  return ask(method, path, body);
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const said =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  let response: Response;
  try {
    response = await fetch(path, { method, ...said });
  } catch {
    throw new Refused(0, "offline", "The server cannot be reached.");
  }
  if (response.ok) return (await response.json()) as Answer;
  const fault = (await response.json().catch(() => null)) as Fault | null;
  throw new Refused(response.status, fault?.code ?? "failed", fault?.message ?? "Something went wrong on the server.");
}

async function steps(path: string, eyes: string): Promise<ReplayOf> {
  const page = (first: number) => request<ReplayOf>("GET", `${path}?first=${first}${eyes && `&as=${eyes}`}`);
  const whole = await page(0);
  while (whole.steps.length < whole.total) whole.steps.push(...(await page(whole.steps.length)).steps);
  return whole;
}

const oddGame = (report: string, game: string): string =>
  `/api/laboratory/${encodeURIComponent(report)}/games/${encodeURIComponent(game)}`;

export const api = {
  games: () => request<Games>("GET", "/api/games"),
  me: () => request<Me>("GET", "/api/me"),
  rename: (name: string) => request<Me>("PUT", "/api/me", { name }),
  myGames: () => request<Lobby>("GET", "/api/me/games"),
  tables: () => request<Lobby>("GET", "/api/tables"),
  replays: () => request<Lobby>("GET", "/api/replays"),
  open: (table: NewTable) => request<Opened>("POST", "/api/tables", { ...table, gave: ownPart() }),
  table: (id: string) => request<Summary>("GET", `/api/tables/${encodeURIComponent(id)}`),
  join: (id: string, seat = -1) =>
    request<Joined>("POST", `/api/tables/${encodeURIComponent(id)}/join`, { seat, gave: ownPart() }),
  story: async (id: string, eyes: string): Promise<Entries> => {
    const page = (first: number) =>
      request<Entries>("GET", `/api/tables/${encodeURIComponent(id)}/story?as=${eyes}&first=${first}`);
    const whole = await page(0);
    while (whole.entries.length < whole.total) whole.entries.push(...(await page(whole.entries.length)).entries);
    return whole;
  },
  close: (id: string) => request<Summary>("DELETE", `/api/tables/${encodeURIComponent(id)}`),
  block: (table: string, seat: number) => request<BlockedOnes>("POST", "/api/me/blocks", { table, seat }),
  report: (table: string, seat: number, text: string) =>
    request<Reported>("POST", "/api/reports", { table, seat, text }),
  rules: (slug: string) => request<Rulebook>("GET", `/api/games/${encodeURIComponent(slug)}/rules`),
  replay: (id: string, eyes: string) => steps(`/api/tables/${encodeURIComponent(id)}/replay`, eyes),
  result: (id: string) => request<ResultOf>("GET", `/api/tables/${encodeURIComponent(id)}/result`),
  fork: (id: string, from: Fork) => request<Opened>("POST", `/api/tables/${encodeURIComponent(id)}/fork`, from),
  laboratory: () => request<Laboratory>("GET", "/api/laboratory"),
  oddGame: (report: string, game: string, eyes: string) => steps(`${oddGame(report, game)}/replay`, eyes),
  judgement: (report: string, game: string) => request<Judgement>("GET", `${oddGame(report, game)}/judgement`),
  lessons: () => request<Lessons>("GET", "/api/lessons"),
  learn: (slug: string) => request<Opened>("POST", `/api/lessons/${encodeURIComponent(slug)}`),
};
