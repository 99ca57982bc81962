// Made by `python -m cardinal.server.http.typescript` from the server's messages.  Do not edit.

/** Answer a question: `serial` is the question's, `text` a whole choice or one part of it. */
export interface Act {
  t: "act";
  seat: number;
  serial: string;
  text: string;
  ref?: number;
}

/** In a race: a shape. */
export interface Press {
  t: "press";
  seat: number;
  serial: string;
  shape: string;
  ref?: number;
}

export interface Undo {
  t: "undo";
  seat: number;
  ref?: number;
}

/** Ask the others to go back to before your last choice. */
export interface AskBack {
  t: "askback";
  seat: number;
  ref?: number;
}

export interface AnswerBack {
  t: "answerback";
  yes: boolean;
  ref?: number;
}

/** `name` is for somebody else at the same device: a hot seat. */
export interface Sit {
  t: "sit";
  seat: number;
  name?: string;
  gave?: string;
  ref?: number;
}

export interface Leave {
  t: "leave";
  ref?: number;
}

/** The owner puts a bot on a seat. */
export interface Fill {
  t: "fill";
  seat: number;
  bot?: string;
  ref?: number;
}

export interface Remove {
  t: "remove";
  seat: number;
  ref?: number;
}

export interface Resign {
  t: "resign";
  seat: number;
  ref?: number;
}

export interface Pause {
  t: "pause";
  ref?: number;
}

export interface GoOn {
  t: "goon";
  ref?: number;
}

export interface Rematch {
  t: "rematch";
  gave?: string;
  ref?: number;
}

/** At a hot seat: who looks at the device now; null draws the curtain. */
export interface Look {
  t: "look";
  seat: number | null;
  ref?: number;
}

export interface Say {
  t: "say";
  text: string;
  ref?: number;
}

/** Why can this card that I see not be chosen now? */
export interface Why {
  t: "why";
  seat: number;
  serial: string;
  card: string;
  ref?: number;
}

/** What would a strong bot weigh here? */
export interface AskHint {
  t: "hint";
  seat: number;
  serial: string;
  ref?: number;
}

export interface React {
  t: "react";
  what: "hello" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
  ref?: number;
}

/** `sent` comes back as it is; `latency` tells the others how long the last one took, in milliseconds. */
export interface Ping {
  t: "ping";
  sent?: number;
  latency?: number | null;
}

export interface Welcome {
  t: "welcome";
  table: string;
  game: string;
  title: string;
  person: string;
  owner: boolean;
  commitment: string;
  hot_seat: boolean;
  rated: boolean;
  reactions: string[];
  protocol: number;
}

/** Entries first+1 .. number, then how things stand. `skipped` if some were left out: start from the snapshot. */
export interface Update {
  t: "update";
  number: number;
  first: number;
  entries: Told[];
  snapshot: Snapshot;
  skipped: boolean;
}

/** One numbered entry: events of the game as you saw them, or a notice. */
export interface Told {
  events?: GameEvent[];
  notice?: Notice | null;
}

/** Something that happened, as these viewers saw it: enough to tell it and to move the cards. */
export interface GameEvent {
  kind: string;
  text: string;
  seat: number | null;
  other: number | null;
  count: number;
  cards: string[];
  source: string;
  target: string;
}

/** Something public that happened at the table and is no event of the game. */
export interface Notice {
  kind: string;
  seat?: number | null;
  name?: string;
  text?: string;
}

/** Everything these viewers may see now. */
export interface Snapshot {
  status: string;
  places: Place[];
  view?: View | null;
  asked?: Asked[];
  rule?: string;
  race?: RaceTo | null;
  lesson?: Guidance | null;
  consent?: number | null;
  standings?: Standing[];
  next_table?: string;
}

/** A seat as everybody sees it. */
export interface Place {
  name?: string;
  bot?: string;
  you?: boolean;
  away?: boolean;
  resigned?: boolean;
  bank?: number | null;
  deadline?: number | null;
}

/** All that the viewers (a set of seats; none for a spectator) may see of a position. */
export interface View {
  game: string;
  version: string;
  seats: number;
  viewers: number[];
  facts: Record<string, number | string | boolean | string[]>;
  seat_facts: (Record<string, number | string | boolean | string[]>)[];
  zones: Zone[];
  questions: Question[];
  standings: Standing[];
}

/** A place for cards. `cards` are those the viewers see; `known` are cards they know to be among the hidden. */
export interface Zone {
  id: string;
  title: string;
  seat: number | null;
  count: number;
  cards: string[];
  known: string[];
}

/** Who is asked what. Prompt, options and draft are for the seat that is asked; others see that it is asked. */
export interface Question {
  seat: number;
  kind: string;
  prompt: string;
  options: Choice[];
  draft: string[];
  answered: boolean;
}

/** One option: the action itself, its text (which `apply` understands), and words for a person. `on` is what it points at on the table: card ids as they stand in zones, `seat:2`, `zone:cell:5`. `part`: more of the same choice will be asked; until then it is a private draft, taken back at will. */
export interface Choice {
  action: number;
  text: string;
  label: string;
  on: string[];
  part: boolean;
}

/** A seat's result. */
export interface Standing {
  seat: number;
  place: number;
  utility: number;
}

/** What a client needs to answer for one of its seats. */
export interface Asked {
  seat: number;
  serial: string;
  can_undo?: boolean;
}

/** A race, the same for everybody: these shapes in this order unlock at `opens` (server time). A wrong press locks for `lock` seconds. */
export interface RaceTo {
  opens: number;
  shapes: string[];
  lock: number;
}

/** Step `step` of `of`: `text` says what to do, `point` at what; after the last step, what was learnt. */
export interface Guidance {
  step: number;
  of: number;
  text: string;
  point: string[];
}

/** A command was carried out, and is on disk. */
export interface Done {
  t: "done";
  ref: number;
}

export interface Refusal {
  t: "refusal";
  code: string;
  message: string;
  ref?: number;
  rule?: string;
}

/** Why a card cannot be chosen now, and what can. */
export interface Reason {
  t: "reason";
  ref: number;
  text: string;
  rule: string;
}

/** What a search would do with what the seat knows, the best option first; `line` is what it expects to follow. */
export interface Hint {
  t: "hint";
  ref: number;
  serial: string;
  best: string;
  options: Weighed[];
  line: string[];
}

/** An option as a search values it: `utility` within `margin`, and the chance to win where that follows. */
export interface Weighed {
  text: string;
  label: string;
  on: string[];
  chance: number | null;
  utility: number;
  margin: number;
  visits: number;
}

export interface Pong {
  t: "pong";
  sent: number;
  now: number;
}

/** Who is connected: one entry a seat, and how many watch. */
export interface Presence {
  t: "presence";
  online: boolean[];
  latency: (number | null)[];
  watching: number;
}

/** The server goes away or the table moves; come back soon: everything is kept. */
export interface Closing {
  t: "closing";
  reason: string;
}

/** Why a request was refused. */
export interface Fault {
  code: string;
  message: string;
}

/** `levels` are for people, from weak to strong; `bots` are all there are. */
export interface Games {
  games: GameEntry[];
  bots: string[];
  levels: Level[];
}

export interface GameEntry {
  slug: string;
  title: string;
  blurb: string;
  version: string;
  min_seats: number;
  max_seats: number;
  minutes: number;
  lesson: boolean;
  decisions: string[];
  options: OptionEntry[];
  presets: PresetEntry[];
}

/** `values` in words; for a form the same as `kind`: a flag, one of `choices`, or a number from `low` to `high`. A number may have `choices` besides (`auto`), and no upper end. */
export interface OptionEntry {
  name: string;
  title: string;
  default: unknown;
  values: string;
  meaning: string;
  kind: "choice" | "flag" | "number";
  choices: (boolean | number | string)[];
  low: number | null;
  high: number | null;
}

/** Options that are chosen together: `options` are those that are not the default. */
export interface PresetEntry {
  name: string;
  title: string;
  options: Record<string, unknown>;
}

/** A bot that people choose, with a line on how it plays. */
export interface Level {
  name: string;
  line: string;
}

/** Every card of a game's box, as it is printed. */
export interface Cards {
  cards: PrintedCard[];
}

/** `title` stands on the face where it is not the name: Wrath, for Wrath 5. `line` is the short form of `text` that fits on a face. `numbers` are those of the game: value, skulls, steal. */
export interface PrintedCard {
  id: string;
  name: string;
  kind: string;
  title?: string;
  text?: string;
  line?: string;
  flavour?: string;
  suit?: string;
  numbers?: Record<string, number>;
}

export interface Rulebook {
  title: string;
  sections: Section[];
}

/** One rule, or words before the first one (`id` is empty then); `text` is Markdown, under a heading `chapter`. `differs` tells where it is not played as printed. */
export interface Section {
  id: string;
  title: string;
  chapter: string;
  text: string;
  differs: Difference[];
}

/** Where a rule is played differently from the print: the sentence's beginning, the settings that play it as printed (none where there is no option), and why they are not the default. */
export interface Difference {
  print: string;
  settings: Setting[];
  why: string;
}

/** An option at a value, as the lobby calls it. */
export interface Setting {
  name: string;
  title: string;
  value: string;
}

export interface Me {
  id: string;
  name: string;
  account: string | null;
  moderator: boolean;
  teaches: boolean;
}

export interface NewName {
  name: string;
}

export interface Teaching {
  allowed: boolean;
}

export interface Lobby {
  tables: Summary[];
}

/** A line of the lobby. */
export interface Summary {
  id: string;
  title: string;
  version: string;
  status: string;
  terms: Terms;
  chairs: Chair[];
  created: number;
  commitment: string;
  winners: number[];
  next_table: string;
  closed: string;
}

/** What is agreed before anybody sits down. */
export interface Terms {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  clocks?: Clocks;
  rated?: boolean;
  hot_seat?: boolean;
  listed?: boolean;
  stand_in?: string;
}

/** Seconds; 0 for none, which is how friends play. `bank` is for all decisions of a game together, `decision` for each one, `disconnect` until a bot takes the seat of somebody who is gone. */
export interface Clocks {
  bank?: number;
  decision?: number;
  disconnect?: number;
}

export interface Chair {
  name?: string;
  bot?: string;
  free?: boolean;
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface Devices {
  sessions: Device[];
}

/** Where you are signed in: since when, when it was last seen (to the day), and whether it is this one. */
export interface Device {
  id: string;
  device: string;
  created: number;
  seen: number;
  this: boolean;
}

export interface Credentials {
  account: string;
  password: string;
}

export interface BlockedOnes {
  blocked: Blocked[];
}

/** `name` is what this person was called when you blocked it. */
export interface Blocked {
  id: string;
  name: string;
}

/** Who sits at this seat of this table, whatever the name. */
export interface Somebody {
  table: string;
  seat: number;
}

/** What moderators should look at, about who sits at this seat; -1 is the table as a whole. */
export interface NewReport {
  table: string;
  text: string;
  seat?: number;
}

export interface Reported {
  thanks: string;
}

/** Everything that is kept of a person: `tables` by id, and there what the log says of or by it. */
export interface Export {
  person: Record<string, unknown>;
  sessions: Record<string, unknown>[];
  blocked: string[];
  reports: Record<string, unknown>[];
  sanctions: Record<string, unknown>[];
  games: Summary[];
  entries: Record<string, Record<string, unknown>[]>;
}

/** With an account, its password. */
export interface Farewell {
  password?: string;
}

/** What lies before a moderator. */
export interface Desk {
  reports: Report[];
  sanctions: Sanction[];
  names: string[];
  acts: Noted[];
}

/** What somebody reports about somebody at a table; `name` is what that one is called now. */
export interface Report {
  id: number;
  made: number;
  by: string;
  about: string;
  name: string;
  table_id: string;
  text: string;
  handled: number | null;
  note: string;
}

/** A ban or a mute, of a person or of a network; for good if `until` is null. */
export interface Sanction {
  id: number;
  kind: string;
  person: string | null;
  network: string | null;
  made: number;
  until: number | null;
  reason: string;
}

/** What an operator or a moderator did. */
export interface Noted {
  made: number;
  by: string;
  what: string;
}

export interface Found {
  people: Known[];
}

/** A person, as operators and moderators see it. */
export interface Known {
  id: string;
  name: string;
  account: string | null;
  created: number;
  role: string | null;
}

/** `who` is a person's id or account, or a network (192.0.2.0/24); no hours are for good. */
export interface NewSanction {
  kind: string;
  who: string;
  reason: string;
  hours?: number | null;
}

export interface Because {
  reason: string;
}

export interface UnwantedName {
  name: string;
}

/** What to play. `bots` names a bot for each seat, or "" where somebody will sit; `seat` is your own, or -1. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  clocks?: Clocks;
  rated?: boolean;
  hot_seat?: boolean;
  listed?: boolean;
  stand_in?: string;
  bots?: string[];
  seat?: number;
  gave?: string;
}

export interface Opened {
  id: string;
}

/** -1 is any free seat. */
export interface Join {
  seat?: number;
  gave?: string;
}

export interface Joined {
  id: string;
  seats: number[];
}

/** Everything a game is. `digest` is of the state after the last move; `start` a position, if it began from one. `commitment` is the hash of seed and salt that was published before the first card; `given` is what each player's device added to the shuffle (core/shuffle.py). Without it the deal follows from the seed alone. `teaches` is what a server says of people's games: whether everybody at the table lets learners learn from it. */
export interface GameRecord {
  game: string;
  version: string;
  seats: number;
  options: Record<string, unknown>;
  seed: number;
  moves: Move[];
  digest?: string;
  start?: string;
  players?: string[];
  format?: number;
  salt?: string;
  commitment?: string;
  given?: string[] | null;
  teaches?: boolean | null;
}

export interface Move {
  seat: number;
  text: string;
}

/** What happened, as these eyes saw it: of `total` entries those after `first`, so many as make a page. */
export interface Entries {
  title: string;
  status: string;
  eyes: number[];
  first: number;
  total: number;
  entries: Told[];
}

/** Of `total` steps those from `first` on, so many as make a page. */
export interface ReplayOf {
  title: string;
  game: string;
  status: string;
  names: string[];
  eyes: number[];
  first: number;
  total: number;
  steps: Step[];
}

/** What a choice led to; the first step, which has none, is the deal. Steps of one turn have one number. */
export interface Step {
  move: Made | null;
  turn: number;
  events: GameEvent[];
  view: View;
  chances: number[] | null;
}

/** A choice that was made. */
export interface Made {
  seat: number;
  text: string;
}

/** `chances` stood so after each step; `tally` is what is remembered of the game as a whole. */
export interface ResultOf {
  placements: SeatResult[];
  moments: KeyMoment[];
  chances: number[][];
  turns: number;
  seconds: number;
  tally: Number[];
}

export interface SeatResult {
  seat: number;
  name: string;
  place: number;
  utility: number;
  numbers: Number[];
}

export interface Number {
  label: string;
  value: number | string | boolean | string[];
}

/** A step that changed much: by `swing` for `seat`, of 1. `card` is one that everybody saw, if there was one. */
export interface KeyMoment {
  step: number;
  turn: number;
  text: string;
  card: string;
  swing: number;
  seat: number;
}

/** Play on from a step of a finished game, on this seat, against bots of this level. */
export interface Fork {
  step: number;
  seat: number;
  level?: string;
}

/** The newest reports first. */
export interface Laboratory {
  reports: ReportOf[];
}

/** A finished report: the name of its folder, when it was made, what it says of itself. */
export interface ReportOf {
  name: string;
  made: number;
  card: ReportCard;
}

export interface ReportCard {
  title: string;
  game: string;
  games: number;
  seats: number[];
  findings: string[];
  variants: TriedVariant[];
  odd: OddGame[];
}

/** Rules to try at a table: options other than the usual ones. */
export interface TriedVariant {
  label: string;
  options: Record<string, boolean | number | string>;
}

/** A game to look at: its record lies beside the report, and `name` is the record's without its ending. */
export interface OddGame {
  name: string;
  why: string;
}

/** How the chances stood after each step, which steps mattered, and what can be counted. */
export interface Judgement {
  chances: number[][];
  moments: KeyMoment[];
  numbers: Number[][];
  turns: number;
  tally: Number[];
}

export interface Lessons {
  lessons: LessonOf[];
}

/** A guided first game: `steps` choices, about so many minutes. */
export interface LessonOf {
  slug: string;
  title: string;
  text: string;
  minutes: number;
  steps: number;
}

export type ToServer = Act | Press | Undo | AskBack | AnswerBack | Sit | Leave | Fill | Remove | Resign | Pause | GoOn | Rematch | Look | Say | Why | AskHint | React | Ping;
export type FromServer = Welcome | Update | Done | Refusal | Reason | Hint | Pong | Presence | Closing;
