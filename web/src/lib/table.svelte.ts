import type {
  Asked,
  Choice,
  FromServer,
  GameEvent,
  Hint,
  Notice,
  Place,
  Presence,
  Question,
  Snapshot,
  Standing,
  ToServer,
  Update,
  View,
  Welcome,
  Zone,
} from "../protocol";
import { SvelteMap } from "svelte/reactivity";
import type { Link } from "./connection.svelte";

/** What an option points at: a card id (`wrath_5`), a seat (`seat:2`) or a zone (`zone:cell:5`). */
export type Ref = string;
export type Fact = View["facts"][string];

export interface Line {
  number: number;
  kind: "turn" | "event" | "notice" | "chat";
  /** The kind of the event or notice, in the game's own words: "play", "draw", "sat". */
  what: string;
  text: string;
  seat: number | null;
  cards: string[];
}

export interface Reason {
  card: string;
  text: string;
  rule: string;
}

/** What can be said with one press. */
export const REACTIONS: Record<string, string> = {
  hello: "Hello",
  well_played: "Well played",
  thanks: "Thanks",
  oops: "Oops",
  thinking: "Let me think",
  wow: "Wow",
};

export const seatRef = (seat: number): Ref => `seat:${seat}`;
export const zoneRef = (zone: string): Ref => `zone:${zone}`;

const NOTHING: Choice[] = [];
const LONGEST_LOG = 2_000;
const HOVER = 400;
const SPEAKING = 5_000; // how long words stand beside who says them
const COLOURED = /\b(Red|Green|Blue|Yellow) Herald\b/g;

/**
 * The one store of a table: what the server said, and what the person at this screen is about to do with it.
 *
 * There are no rules in here.  Cards, seats and zones are lit because an option points at them.  `press` is what a click
 * or tap on one of them does: it raises, and a second one sends; `send` answers.  A part of a longer choice is sent at
 * once, since it is a private draft that can be taken back.
 */
export class TableStore {
  welcome = $state.raw<Welcome | null>(null);
  snapshot = $state.raw<Snapshot | null>(null);
  presence = $state.raw<Presence | null>(null);
  #story = $state.raw<Line[]>([]);
  /** Who has asked for a rematch. */
  askedAgain = $state.raw<string[]>([]);
  /** What could be raised together with the first card of the draft. */
  #companions = $state.raw<ReadonlySet<Ref>>(new Set());
  /** Refs the person has raised, in the order of raising. */
  picked = $state.raw<Ref[]>([]);
  /** The ref under the pointer or the focus. */
  pointed = $state<Ref | null>(null);
  /** The card that is shown large, with its whole text. */
  inspected = $state<string | null>(null);
  /** Why the last refused card cannot be chosen. */
  reason = $state.raw<Reason | null>(null);
  /** The last refusal of a command, in words, until the next move. */
  trouble = $state("");
  /** What a strong bot would weigh, once it was asked for and has come; `hinting` is the question that is still open. */
  hint = $state.raw<Hint | null>(null);
  hinting = $state(0);
  /** What somebody has just said or shown, by seat. */
  speaking = new SvelteMap<number, string>();
  /** Why what was said last reached nobody. */
  unsaid = $state("");
  /** How much of the chat was on the screen. */
  heard = $state(0);
  /** In a race: when a wrong press is forgiven (server time). */
  lockedUntil = $state(0);
  /** Waiting for the server to answer what we sent. */
  sending = $state(false);
  /** This person has asked for another game, and goes to its table when it is there. */
  wantedRematch = $state(false);
  number = 0;

  /** Called with the events of an update before the snapshot changes; returns what to do after it has. */
  onevents: ((events: GameEvent[], skipped: boolean) => (() => void) | null) | null = null;
  onanswer: ((message: FromServer) => void) | null = null;

  #link: Link | null = null;
  #refs = 0;
  #pursued: Ref | null = null;
  #clearing = false;
  #undoing = false; // what is on its way is to be taken back when it has arrived
  /** Cards that are being raised together once more, in this order; and what was raised before, if that cannot be. */
  #plan: Ref[] | null = null;
  #otherwise: Ref[] | null = null;
  #hover = 0;
  #asking = "";
  #saying = 0;
  #whys = new Map<number, string>();
  #shouts = new Map<number, number>();

  // ------------------------------------------------------------ how things stand
  view = $derived<View | null>(this.snapshot?.view ?? null);
  game = $derived(this.view?.game ?? this.welcome?.game ?? "");
  status = $derived(this.snapshot?.status ?? "");
  places = $derived<Place[]>(this.snapshot?.places ?? []);
  standings = $derived<Standing[]>(this.snapshot?.standings ?? []);
  facts = $derived<Record<string, Fact>>(this.view?.facts ?? {});
  zones = $derived(new Map<string, Zone>((this.view?.zones ?? []).map((zone) => [zone.id, zone])));
  /** Seats held at this screen. */
  mine = $derived(this.places.flatMap((place, seat) => (place.you ? [seat] : [])));
  /** The seats whose cards are shown: mine, or at a hot seat those of who looks. */
  viewers = $derived(this.view?.viewers ?? []);
  asked = $derived<Asked[]>(this.snapshot?.asked ?? []);
  /** A bot plays for somebody at this screen, until that person is back. */
  away = $derived(this.mine.some((seat) => this.places[seat]?.away));
  thinking = $derived(new Set(this.view?.questions.map((question) => question.seat) ?? []));

  /** What has been told.  While a race is on, no word says what must be seen. */
  lines = $derived<Line[]>(
    this.snapshot?.race
      ? this.#story.map((line) => ({ ...line, text: line.text.replace(COLOURED, "a Herald") }))
      : this.#story,
  );

  // ------------------------------------------------------------ the decision
  /** The question that this screen must answer now. */
  open = $derived<Question | null>(
    this.status === "running"
      ? (this.view?.questions.find(
          (question) =>
            question.options.length > 0 &&
            this.asked.some((asked) => asked.seat === question.seat) &&
            !this.#played(question.seat),
        ) ?? null)
      : null,
  );
  /** The seat that is played now at this screen; null for a spectator. */
  seat = $derived<number | null>(this.open?.seat ?? this.viewers[0] ?? this.mine[0] ?? null);
  /** Everybody else, clockwise from the left of `seat`. */
  others = $derived(
    Array.from({ length: this.places.length }, (_, i) => (i + (this.seat ?? -1) + 1) % this.places.length).filter(
      (seat) => seat !== this.seat,
    ),
  );
  options = $derived<Choice[]>(this.open?.options ?? NOTHING);
  draft = $derived<string[]>(this.open?.draft ?? []);
  serial = $derived(this.asked.find((asked) => asked.seat === this.open?.seat)?.serial ?? "");
  rule = $derived(this.snapshot?.rule ?? "");
  canUndo = $derived(this.asked.some((asked) => asked.seat === this.seat && asked.can_undo));
  /** Asked while it is somebody else's turn. */
  outOfTurn = $derived(
    this.open !== null && typeof this.facts["active"] === "number" && this.facts["active"] !== this.seat,
  );
  /** Options by what they point at. */
  #byRef = $derived.by(() => {
    const found = new Map<Ref, Choice[]>();
    for (const option of this.options)
      for (const ref of pointsAt(option)) found.set(ref, [...(found.get(ref) ?? NOTHING), option]);
    return found;
  });
  /** Whether the question is about cards that I hold. */
  fromHand = $derived(
    (this.view?.zones ?? []).some(
      (zone) =>
        zone.seat !== null && this.viewers.includes(zone.seat) && zone.cards.some((card) => this.#byRef.has(card)),
    ),
  );
  /** The options left over by what is raised. */
  candidates = $derived(
    this.picked.length === 0
      ? this.options
      : this.options.filter((option) => this.picked.every((ref) => pointsAt(option).includes(ref))),
  );
  /** What the main button and Enter do, if that is clear: the only thing left, or the end of a draft. */
  primary = $derived.by<Choice | null>(() => {
    if (this.picked.length > 0 || this.options.length === 1)
      return this.candidates.length === 1 ? (this.candidates[0] ?? null) : null;
    const ends =
      this.draft.length > 0 ? this.options.filter((one) => !one.part && pointsAt(one).length === 0) : NOTHING;
    return ends.length === 1 ? (ends[0] ?? null) : null;
  });

  /** Whether a bot plays for a person there. */
  #played(seat: number): boolean {
    return Boolean(this.places[seat]?.away || this.places[seat]?.resigned);
  }

  zone(id: string): Zone | undefined {
    return this.zones.get(id);
  }

  /** The cards of a zone as this viewer sees them: ids, then "" for each hidden one. */
  cardsOf(id: string): string[] {
    const zone = this.zones.get(id);
    if (!zone) return [];
    return [...zone.cards, ...Array<string>(Math.max(0, zone.count - zone.cards.length)).fill("")];
  }

  seatFacts(seat: number): Record<string, Fact> {
    return this.view?.seat_facts[seat] ?? {};
  }

  name(seat: number): string {
    return this.places[seat]?.name || this.places[seat]?.bot || `Seat ${seat + 1}`;
  }

  isMine(seat: number | null): boolean {
    return seat !== null && this.mine.includes(seat);
  }

  /** Some option points at it. */
  lit(ref: Ref): boolean {
    return this.#byRef.has(ref);
  }

  /** Raised: by the person, or as part of the draft. */
  raised(ref: Ref): boolean {
    return this.picked.includes(ref) || this.draft.includes(ref);
  }

  /** A card of mine that cannot be chosen while I choose. */
  dim(ref: Ref): boolean {
    return this.fromHand && !this.#byRef.has(ref) && !this.raised(ref);
  }

  /** A card that goes with those raised, but had to be raised before some of them: `join` sees to that. */
  joins(ref: Ref): boolean {
    return this.draft.length > 0 && this.together.length > 1 && this.#companions.has(ref) && !this.raised(ref);
  }

  optionsOn(ref: Ref): Choice[] {
    return this.#byRef.get(ref) ?? NOTHING;
  }

  // ------------------------------------------------------------ what the person does
  attach(link: Link | null): void {
    this.#link = link;
  }

  command(message: ToServer): number {
    const ref = message.t === "ping" ? 0 : ++this.#refs;
    this.#link?.send(message.t === "ping" ? message : { ...message, ref });
    return ref;
  }

  /** A click or tap on something of the table. */
  press(ref: Ref): void {
    this.reason = null;
    this.#asking = "";
    this.trouble = "";
    if (!this.open || this.sending || this.#plan) return;
    const here = this.optionsOn(ref);
    if (here.length === 0) {
      if (this.picked.length || this.draft.includes(ref)) this.clear();
      return;
    }
    if (this.picked.includes(ref)) {
      if (this.primary) this.send(this.primary);
      else this.picked = this.picked.filter((one) => one !== ref);
      return;
    }
    const [only] = here;
    if (here.length === 1 && only?.part) {
      this.#pursued = ref;
      this.send(only);
      return;
    }
    const together = this.candidates.length > 1 && this.candidates.some((option) => pointsAt(option).includes(ref));
    this.picked = together ? [...this.picked, ref] : [ref];
  }

  /** Dragged onto something that glows: plays at once if that leaves no doubt. */
  drop(card: Ref, onto: Ref): boolean {
    const both = this.optionsOn(card).filter((option) => pointsAt(option).includes(onto));
    const fitting = both.length > 0 ? both : this.optionsOn(card);
    const [only] = fitting;
    if (fitting.length !== 1 || !only) {
      this.picked = [card];
      return false;
    }
    this.send(only);
    return true;
  }

  /** Something is under the pointer or the focus; a moment later it is shown large, and says why it cannot be chosen. */
  point(ref: Ref | null): void {
    this.pointed = ref;
    clearTimeout(this.#hover);
    if (ref === null) {
      this.inspected = null;
      return;
    }
    this.#hover = window.setTimeout(() => {
      this.inspect(ref);
      if (this.dim(ref)) this.ask(ref);
    }, HOVER);
  }

  inspect(card: string | null): void {
    this.inspected = card !== null && !card.includes(":") ? card : null;
  }

  /** Why can this card not be chosen now? */
  ask(card: string): void {
    if (!this.open || (this.#asking === card && this.reason)) return;
    this.#asking = card;
    this.#whys.set(this.command({ t: "why", seat: this.open.seat, serial: this.serial, card }), card);
  }

  send(option: Choice): void {
    const question = this.open;
    if (!question || this.sending) return;
    this.sending = true;
    this.#pursued ??= option.part ? (this.picked[0] ?? null) : null;
    this.reason = null;
    this.trouble = "";
    this.command({ t: "act", seat: question.seat, serial: this.serial, text: option.text });
  }

  /** Lower what is raised; a draft is taken back part by part. */
  clear(): void {
    this.picked = [];
    this.reason = null;
    this.trouble = "";
    this.#pursued = null;
    this.#plan = null;
    this.#clearing = this.sending || this.draft.length > 0;
    if (this.draft.length > 0 && !this.sending && this.open) this.command({ t: "undo", seat: this.open.seat });
  }

  /** What is raised, the first card of the draft first. */
  get together(): Ref[] {
    return [...this.draft, ...this.picked];
  }

  /** Of cards raised together another comes to lie on top: this one, or the next as they lie in the hand. */
  crown(card = this.#next(this.draft[0] ?? "")): void {
    if (this.raised(card)) this.#again([card, ...this.together.filter((one) => one !== card)]);
  }

  #next(top: Ref): Ref {
    const hand =
      this.view?.zones.find((zone) => zone.cards.includes(top))?.cards.filter((card) => this.raised(card)) ?? [];
    return hand[(hand.indexOf(top) + 1) % hand.length] ?? top;
  }

  /** One more card is raised, with those that are raised already. */
  join(card: Ref): void {
    this.#again([...this.together, card]);
  }

  /** Raises these cards instead of those that are raised. */
  #again(cards: Ref[]): void {
    if (this.sending || this.#plan || this.draft.length === 0 || cards.every((card, i) => card === this.together[i]))
      return;
    this.#otherwise = this.together;
    this.clear();
    this.#plan = cards;
  }

  /** The next part of the plan; what the rules do not have is given up, and everything is raised again as it was. */
  #follow(): void {
    if (!this.#plan) return;
    const left = this.#plan.filter((card) => !this.draft.includes(card));
    const wanted = this.draft.length === 0 ? left.slice(0, 1) : left;
    const fit = (option: Choice): number => wanted.filter((card) => pointsAt(option).includes(card)).length;
    const most = Math.max(0, ...this.options.map(fit));
    const next = most > 0 ? this.options.find((option) => fit(option) === most) : undefined;
    if (next?.part) {
      this.send(next);
      this.#pursued = null;
    } else if (left.length === 0 || (next && left.length === 1)) {
      this.#plan = null;
      this.picked = left;
    } else {
      const before = this.#otherwise;
      this.#otherwise = null;
      const empty = this.draft.length === 0;
      this.clear();
      this.#plan = before;
      if (empty) this.#follow();
    }
  }

  /** In a race: press a shape.  If it is the wrong one, the next press counts only when the lock is over. */
  shout(shape: string, lockedUntil: number): void {
    if (!this.open) return;
    const ref = this.command({ t: "press", seat: this.open.seat, serial: this.serial, shape });
    this.#shouts.set(ref, lockedUntil);
  }

  askHint(): void {
    if (!this.open || this.hinting) return;
    this.hint = null;
    this.hinting = this.command({ t: "hint", seat: this.open.seat, serial: this.serial });
  }

  say(text: string): void {
    this.unsaid = "";
    this.#saying = this.command({ t: "say", text });
  }

  comeBack(): void {
    const seat = this.mine.find((one) => this.places[one]?.away);
    if (seat !== undefined) this.command({ t: "sit", seat });
  }

  rematch(): void {
    this.wantedRematch = true;
    this.command({ t: "rematch" });
  }

  undo(): void {
    if (this.sending || this.picked.length) {
      this.picked = [];
      this.#undoing = this.sending;
    } else if (this.seat !== null && this.canUndo) this.command({ t: "undo", seat: this.seat });
    else if (this.seat !== null) this.command({ t: "askback", seat: this.seat });
  }

  // ------------------------------------------------------------ what the server says
  receive(message: FromServer): void {
    switch (message.t) {
      case "welcome":
        this.welcome = message;
        break;
      case "update":
        this.#update(message);
        break;
      case "presence":
        this.presence = message;
        break;
      case "refusal":
        this.sending = false;
        this.#pursued = null;
        this.#clearing = false;
        this.#undoing = false;
        this.#plan = null;
        if (message.ref && message.ref === this.hinting) this.hinting = 0;
        this.lockedUntil = this.#shouts.get(message.ref ?? 0) ?? this.lockedUntil;
        if (message.ref && message.ref === this.#saying) this.unsaid = sentence(message.message);
        else if (message.code !== "stale" && !this.#whys.delete(message.ref ?? 0))
          this.trouble = sentence(message.message);
        break;
      case "reason":
        this.#because(message.ref, message.text, message.rule);
        break;
      case "hint":
        if (message.ref !== this.hinting) break;
        this.hinting = 0;
        if (message.serial === this.serial) this.hint = message;
        break;
      default:
    }
    this.onanswer?.(message);
  }

  /** A reason counts for as long as its card is the one that was asked about last. */
  #because(ref: number, text: string, rule: string): void {
    const card = this.#whys.get(ref);
    this.#whys.delete(ref);
    if (card !== undefined && card === this.#asking) this.reason = { card, text: sentence(text), rule };
  }

  #update(update: Update): void {
    const events = update.entries.flatMap((entry) => entry.events ?? []);
    const move = this.onevents?.(events, update.skipped || this.snapshot === null);
    const before = this.snapshot === null ? null : this.serial;
    this.snapshot = update.snapshot;
    this.number = update.number;
    this.sending = false;
    if (update.skipped) this.#story = [];
    this.#tell(update);
    if (this.serial !== before) this.#newQuestion();
    move?.();
    if (before !== null) for (const entry of update.entries) if (entry.notice) this.#hear(entry.notice);
  }

  #hear(notice: Notice): void {
    if (notice.kind === "declined_back" && !this.isMine(notice.seat ?? null))
      this.trouble = noticeText(notice, (one) => this.name(one));
    const seat = notice.seat ?? null;
    if (seat === null || (notice.kind !== "chat" && notice.kind !== "reaction")) return;
    const said = notice.kind === "chat" ? (notice.text ?? "") : (REACTIONS[notice.text ?? ""] ?? "");
    this.speaking.set(seat, said);
    window.setTimeout(() => this.speaking.get(seat) === said && this.speaking.delete(seat), SPEAKING);
  }

  #tell(update: Update): void {
    const lines: Line[] = [];
    let number = update.first;
    for (const entry of update.entries) {
      number += 1;
      for (const event of entry.events ?? []) {
        if (!event.text) continue;
        const kind = event.kind === "turn" ? "turn" : "event";
        lines.push({ number, kind, what: event.kind, text: event.text, seat: event.seat, cards: event.cards });
      }
      const notice = entry.notice;
      if (notice?.kind === "wants_rematch" && notice.name) this.askedAgain = [...this.askedAgain, notice.name];
      const text = notice ? noticeText(notice, (seat) => this.name(seat)) : "";
      if (notice && text)
        lines.push({
          number,
          kind: notice.kind === "chat" ? "chat" : "notice",
          what: notice.kind,
          text,
          seat: notice.seat ?? null,
          cards: [],
        });
    }
    if (lines.length) this.#story = [...this.#story, ...lines].slice(-LONGEST_LOG);
  }

  #newQuestion(): void {
    this.picked = [];
    this.reason = null;
    this.#asking = "";
    this.trouble = "";
    this.inspected = null;
    this.hint = null;
    this.hinting = 0;
    const pursued = this.#pursued;
    this.#pursued = null;
    if (this.#undoing) {
      this.#undoing = false;
      this.undo();
      return;
    }
    if (this.#clearing) {
      this.#clearing = this.draft.length > 0;
      if (this.#clearing && this.open) this.command({ t: "undo", seat: this.open.seat });
      else this.#follow();
      return;
    }
    if (this.#plan) return this.#follow();
    if (this.draft.length === 1) this.#companions = new Set(this.options.flatMap(pointsAt));
    // The click that chose how to go on also meant the card it was made on.
    if (pursued === null || this.draft.includes(pursued)) return;
    const [only, second] = this.optionsOn(pursued);
    if (!only || second) return;
    if (only.part) {
      this.#pursued = pursued;
      this.send(only);
    } else this.picked = [pursued];
  }
}

export function pointsAt(option: Choice): Ref[] {
  return option.on;
}

function sentence(text: string): string {
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

function noticeText(notice: Notice, name: (seat: number) => string): string {
  const who = notice.name || (notice.seat != null ? name(notice.seat) : "");
  switch (notice.kind) {
    case "sat":
      return `${who} sits down.`;
    case "bot":
      return `${who || "A bot"} takes a seat.`;
    case "left":
      return `${who} leaves the seat.`;
    case "started":
      return "The game begins.";
    case "took_back":
      return `${who} takes back the last choice.`;
    case "wants_back":
      return `${who} asks to go back.`;
    case "declined_back":
      return `${who} declines to go back.`;
    case "went_back":
      return "The table goes back.";
    case "stood_in":
      return `A bot plays for ${who}.`;
    case "gave_back":
      return `${who} is back.`;
    case "resigned":
      return `${who} resigns.`;
    case "paused":
      return `${who} pauses the game.`;
    case "resumed":
      return "The game goes on.";
    case "chat":
      return notice.text ?? "";
    case "wants_rematch":
      return `${who} wants a rematch.`;
    case "frozen":
      return "Something went wrong at this table. It is frozen, and its record is kept.";
    default:
      return "";
  }
}
