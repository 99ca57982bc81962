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
    this.hinting = this.tell({ t: "hint", seat: ask.seat, serial: ask.serial });
  }

  closeHint(): void {
    this.hint = null;
    this.hinting = 0;
  }

  /** The person goes on: a reason has been read. */
  forget(): void {
    this.reason = null;
    this.#asking = "";
  }

  newQuestion(): void {
    this.forget();
    this.closeHint();
    this.inspected = null;
  }

  /** A reason counts for as long as its card is the one that was asked about last. */
  because({ ref, text, rule }: ReasonFor): void {
    const card = this.#whys.get(ref);
    this.#whys.delete(ref);
    if (card !== undefined && card === this.#asking) this.reason = { card, text: sentence(text), rule };
  }

  hinted(hint: Hint, ask: Ask | null): void {
    if (hint.ref !== this.hinting) return;
    this.hinting = 0;
    if (hint.serial === ask?.serial) this.hint = hint;
  }

  /** Whether it was about a reason, which then there is none of. */
  refused({ ref = 0 }: Refusal): boolean {
    if (ref !== 0 && ref === this.hinting) this.hinting = 0;
    return this.#whys.delete(ref);
  }
}
