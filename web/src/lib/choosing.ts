import type { Choice } from "../protocol";
import { pointsAt, type Ref } from "./refs";

/**
 * How a person comes to an answer, as a machine without any screen.
 *
 *     idle ── press ──> picking ── press again, Enter ──> sending ── the next question ──> idle, or on with the draft
 *       └──── press what is only a part ────────────────────┘
 *     taking back: what was drafted is on its way back, part by part
 *     planning:    cards are raised once more in another order, part by part
 *
 * Every function takes what the person is doing and what is asked, and returns what the person is doing then, with the
 * one thing that is to be told to the server, if any.
 */
export type Doing =
  | { is: "idle" }
  | { is: "picking"; picked: Ref[] }
  /**
   * An answer is on its way; what was raised for it stays raised.  `pursued` is the card it was made on, `then` what is
   * to be done when it has arrived.
   */
  | { is: "sending"; picked: Ref[]; pursued: Ref | null; then: "go on" | "undo" | "clear" }
  /** One part or the whole draft is on its way back; then these cards are raised. */
  | { is: "taking back"; all: boolean; then: Plan | null }
  | { is: "planning"; plan: Plan };

/** Cards to be raised together in this order, and those to be raised if the rules do not have it. */
export interface Plan {
  cards: Ref[];
  otherwise: Ref[] | null;
}

/** The question that is put to a seat of this screen. */
export interface Ask {
  seat: number;
  serial: string;
  options: Choice[];
  draft: Ref[];
}

/** What is told to the server. */
export type Deed = { t: "act"; text: string } | { t: "undo" } | { t: "askback" };
export type Step = [Doing, Deed | null];

export const IDLE: Doing = { is: "idle" };
const NONE: Ref[] = [];

// ------------------------------------------------------------ what follows from it
/** What the person has raised, in the order of raising. */
export const pickedOf = (doing: Doing): Ref[] =>
  doing.is === "picking" || doing.is === "sending" ? doing.picked : NONE;

/** Something is on its way to the server: nothing can be pressed. */
export const isBusy = (doing: Doing): boolean => doing.is !== "idle" && doing.is !== "picking";

export const optionsOn = (ask: Ask, ref: Ref): Choice[] =>
  ask.options.filter((option) => pointsAt(option).includes(ref));

/** The options left over by what is raised. */
export function candidates(ask: Ask, picked: Ref[]): Choice[] {
  if (picked.length === 0) return ask.options;
  return ask.options.filter((option) => picked.every((ref) => pointsAt(option).includes(ref)));
}

/** What the main button and Enter do, if that is clear: the only thing left, or the end of a draft. */
export function primary(ask: Ask, picked: Ref[]): Choice | null {
  const left = candidates(ask, picked);
  if (picked.length > 0 || ask.options.length === 1) return left.length === 1 ? (left[0] ?? null) : null;
  if (ask.draft.length === 0) return null;
  const ends = ask.options.filter((option) => !option.part && pointsAt(option).length === 0);
  return ends.length === 1 ? (ends[0] ?? null) : null;
}

// ------------------------------------------------------------ what the person does
/** A click or tap on something of the table: it raises, and a second one answers.  A part is sent at once. */
export function press(doing: Doing, ask: Ask, ref: Ref): Step {
  if (isBusy(doing)) return [doing, null];
  const picked = pickedOf(doing);
  const here = optionsOn(ask, ref);
  if (here.length === 0) return picked.length > 0 || ask.draft.includes(ref) ? clear(doing, ask) : [doing, null];
  if (picked.includes(ref)) {
    const only = primary(ask, picked);
    return only ? send(doing, only) : [picking(picked.filter((one) => one !== ref)), null];
  }
  const [only] = here;
  if (here.length === 1 && only?.part) return pursue(only, picked, ref);
  const left = candidates(ask, picked);
  const together = left.length > 1 && left.some((option) => pointsAt(option).includes(ref));
  return [picking(together ? [...picked, ref] : [ref]), null];
}

export function send(doing: Doing, option: Choice): Step {
  if (isBusy(doing)) return [doing, null];
  const picked = pickedOf(doing);
  return pursue(option, picked, option.part ? (picked[0] ?? null) : null);
}

/** Dragged onto something: answers at once if that leaves no doubt. */
export function drop(doing: Doing, ask: Ask, card: Ref, onto: Ref): Step {
  if (isBusy(doing)) return [doing, null];
  const here = optionsOn(ask, card);
  const both = here.filter((option) => pointsAt(option).includes(onto));
  const [only, second] = both.length > 0 ? both : here;
  return only && !second ? send(doing, only) : [picking([card]), null];
}

/** Lower what is raised; a draft is taken back part by part. */
export function clear(doing: Doing, ask: Ask): Step {
  switch (doing.is) {
    case "sending":
    case "planning":
      return [{ is: "sending", picked: NONE, pursued: null, then: "clear" }, null];
    case "taking back":
      return [{ ...doing, all: true, then: null }, null];
    default:
      return ask.draft.length > 0 ? [{ is: "taking back", all: true, then: null }, { t: "undo" }] : [IDLE, null];
  }
}

/** Take back: what is raised, what is on its way, or the last choice; else the others are asked. */
export function undo(doing: Doing, possible: boolean): Step {
  switch (doing.is) {
    case "picking":
      return [IDLE, null];
    case "sending":
      return [{ ...doing, picked: NONE, then: "undo" }, null];
    case "planning":
      return [{ is: "sending", picked: NONE, pursued: null, then: "clear" }, null];
    case "taking back":
      return [{ ...doing, then: null }, null];
    case "idle":
      return possible ? [{ is: "taking back", all: false, then: null }, { t: "undo" }] : [IDLE, { t: "askback" }];
  }
}

/** Raise these cards, in this order, instead of those that are raised. */
export function raise(doing: Doing, ask: Ask, cards: Ref[]): Step {
  const before = [...ask.draft, ...pickedOf(doing)];
  const same = cards.every((card, i) => card === before[i]);
  if (isBusy(doing) || ask.draft.length === 0 || same) return [doing, null];
  return [{ is: "taking back", all: true, then: { cards, otherwise: before } }, { t: "undo" }];
}

// ------------------------------------------------------------ what the server says
/** Another question is asked, or none.  `undoable`: the last choice can be taken back. */
export function asked(doing: Doing, ask: Ask | null, undoable: boolean): Step {
  if (doing.is === "sending" && doing.then === "undo") return undo(IDLE, undoable);
  if (ask === null) return [IDLE, null];
  switch (doing.is) {
    case "sending":
      return doing.then === "clear" ? clear(IDLE, ask) : goOn(doing.pursued, ask);
    case "taking back":
      if (doing.all && ask.draft.length > 0) return [doing, { t: "undo" }];
      return doing.then ? follow(doing.then, ask) : [IDLE, null];
    case "planning":
      return follow(doing.plan, ask);
    default:
      return [IDLE, null];
  }
}

/** The server has refused, or does not know of what was sent: nothing is on its way any more. */
export const refused = (doing: Doing): Doing => (isBusy(doing) ? IDLE : doing);

// ------------------------------------------------------------ inside
const picking = (picked: Ref[]): Doing => (picked.length > 0 ? { is: "picking", picked } : IDLE);

const pursue = (option: Choice, picked: Ref[], pursued: Ref | null): Step => [
  { is: "sending", picked, pursued, then: "go on" },
  { t: "act", text: option.text },
];

/** The click that chose how to go on also meant the card it was made on. */
function goOn(pursued: Ref | null, ask: Ask): Step {
  if (pursued === null || ask.draft.includes(pursued)) return [IDLE, null];
  const [only, second] = optionsOn(ask, pursued);
  if (!only || second) return [IDLE, null];
  return only.part ? pursue(only, NONE, pursued) : [picking([pursued]), null];
}

/** The next part of a plan; what the rules do not have is given up, and everything is raised again as it was. */
function follow(plan: Plan, ask: Ask): Step {
  const left = plan.cards.filter((card) => !ask.draft.includes(card));
  const wanted = ask.draft.length === 0 ? left.slice(0, 1) : left;
  const fit = (option: Choice): number => wanted.filter((card) => pointsAt(option).includes(card)).length;
  const most = Math.max(0, ...ask.options.map(fit));
  const next = most > 0 ? ask.options.find((option) => fit(option) === most) : undefined;
  if (next?.part)
    return [
      { is: "planning", plan },
      { t: "act", text: next.text },
    ];
  if (left.length === 0 || (next && left.length === 1)) return [picking(left), null];
  const before = plan.otherwise && { cards: plan.otherwise, otherwise: null };
  if (ask.draft.length > 0) return [{ is: "taking back", all: true, then: before }, { t: "undo" }];
  return before ? follow(before, ask) : [IDLE, null];
}
