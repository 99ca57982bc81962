import type { Hint, Reason as ReasonFor, Refusal, ToServer } from "../protocol";
import type { Ask } from "./choosing";
import { sentence } from "./notices";
import type { Ref } from "./refs";

export interface Reason {
  card: string;
  text: string;
  rule: string;
}

const HOVER = 400; // milliseconds

/** What a person looks at and asks about: a card shown large, why it cannot be chosen, what a strong bot would weigh. */
export class Counsel {
  /** The card that is shown large, with its whole text. */
  inspected = $state<string | null>(null);
  /** Why the last refused card cannot be chosen. */
  reason = $state.raw<Reason | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** The command of the hint that is being thought of; 0 for none. */
  hinting = $state(0);
  /** The question that it is thought of for. */
  #hintFor: Ask | null = null;
  /** It came too late for that question; the next one that is alike is asked about by itself. */
  #late = false;
  #asking = "";
  #whys = new Map<number, string>();
  #hover: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tell: (message: ToServer) => number) {}

  /** Something is under the pointer or the focus; a moment later it is shown large. */
  point(ref: Ref | null, then: (ref: Ref) => void): void {
    clearTimeout(this.#hover);
    if (ref === null) {
      this.inspected = null;
      return;
    }
    this.#hover = setTimeout(() => {
      this.inspect(ref);
      then(ref);
    }, HOVER);
  }

  inspect(ref: Ref | null): void {
    this.inspected = ref !== null && !ref.includes(":") ? ref : null;
  }

  /** Why can this card not be chosen now? */
  why(card: string, ask: Ask): void {
    if (this.#asking === card && this.reason) return;
    this.#asking = card;
    this.#whys.set(this.tell({ t: "why", seat: ask.seat, serial: ask.serial, card }), card);
  }

  askHint(ask: Ask): void {
    if (this.hinting) return;
    this.hint = null;
    this.#hintFor = ask;
    this.hinting = this.tell({ t: "hint", seat: ask.seat, serial: ask.serial });
  }

  closeHint(): void {
    this.#late = false;
    this.hint = null;
    this.hinting = 0;
  }

  /** The person goes on: a reason has been read. */
  forget(): void {
    this.reason = null;
    this.#asking = "";
  }

  /** Where all are asked at once, another's answer makes a new question of the same: what is weighed stays. */
  newQuestion(ask: Ask | null): void {
    this.forget();
    if (ask === null || this.#hintFor === null || !alike(ask, this.#hintFor)) this.closeHint();
    else this.#hintAgain(ask);
    this.inspected = null;
  }

  #hintAgain(ask: Ask): void {
    if (!this.#late || ask.serial === this.#hintFor?.serial) return;
    this.#late = false;
    this.askHint(ask);
  }

  /** A reason counts for as long as its card is the one that was asked about last. */
  because({ ref, text, rule }: ReasonFor): void {
    const card = this.#whys.get(ref);
    this.#whys.delete(ref);
    if (card !== undefined && card === this.#asking) this.reason = { card, text: sentence(text), rule };
  }

  hinted(hint: Hint): void {
    if (hint.ref !== this.hinting) return;
    this.hinting = 0;
    this.hint = hint;
  }

  /** Whether it was about a reason, which then there is none of.  A hint that came too late is asked for again. */
  refused({ ref = 0, code }: Refusal, ask: Ask | null): boolean {
    if (ref !== 0 && ref === this.hinting) {
      this.hinting = 0;
      this.#late = code === "stale";
      if (ask !== null) this.#hintAgain(ask);
    }
    return this.#whys.delete(ref);
  }
}

/** Whether the same is asked of the same seat. */
function alike(one: Ask, other: Ask): boolean {
  const words = (ask: Ask): string => JSON.stringify([ask.seat, ask.draft, ask.options.map((option) => option.text)]);
  return words(one) === words(other);
}
