import { untrack } from "svelte";

/** The order of the cards in a hand: the server's, or the one that a person has laid them into. */
export interface HeldCard {
  key: string; // the same card twice has two keys
  id: string;
  fresh: boolean; // has just come
}

const FRESH_FOR = 4_000;

export class HandOrder {
  #cards: () => string[];
  #sorted: () => boolean;
  #own = $state.raw<string[]>([]);
  #known: Set<string> | null = null;
  #fresh = $state.raw<ReadonlySet<string>>(new Set());

  constructor(cards: () => string[], sorted: () => boolean) {
    this.#cards = cards;
    this.#sorted = sorted;
    $effect(() => {
      const keys = keyed(this.#cards());
      const before = this.#known;
      const known = (this.#known = new Set(keys));
      const own = untrack(() => this.#own);
      this.#own = [...own.filter((key) => known.has(key)), ...keys.filter((key) => !own.includes(key))];
      const come = before ? keys.filter((key) => !before.has(key)) : [];
      if (come.length === 0 || come.length === keys.length) return;
      this.#fresh = new Set(come);
      const timer = window.setTimeout(() => (this.#fresh = new Set()), FRESH_FOR);
      return () => clearTimeout(timer);
    });
  }

  cards = $derived.by<HeldCard[]>(() => {
    const keys = keyed(this.#cards());
    const order = this.#sorted()
      ? keys
      : [...this.#own.filter((key) => keys.includes(key)), ...keys.filter((key) => !this.#own.includes(key))];
    return order.map((key) => ({ key, id: key.slice(0, key.lastIndexOf("~")), fresh: this.#fresh.has(key) }));
  });

  /** Lay a card into another place. */
  move(key: string, to: number): void {
    const others = this.cards.map((card) => card.key).filter((one) => one !== key);
    others.splice(Math.max(0, Math.min(to, others.length)), 0, key);
    this.#own = others;
  }
}

function keyed(cards: string[]): string[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return `${card}~${n}`;
  });
}
