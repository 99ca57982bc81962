import { ownPart } from "./shuffle";
import type {
  Choice,
  FromServer,
  GameEvent,
  Place,
  Question,
  Snapshot,
  Standing,
  ToServer,
  Update,
  View,
  Zone,
} from "../protocol";
import { told, type Line } from "./chronicle";
import * as choosing from "./choosing";
import type { Link } from "./connection.svelte";
import { Counsel } from "./counsel.svelte";
import { Mirror } from "./mirror.svelte";
import { noticeText, sentence } from "./notices";
import { MOST_BEHIND, OF_A_CLOCK, scenes, type Scene, type Speed } from "./pace";
import { Player } from "./player";
import { pointsAt, type Ref } from "./refs";
import { Talk } from "./talk.svelte";

export type Fact = View["facts"][string];

const NOTHING: Choice[] = [];
const MOST_SINCE = 80; // scenes

/** What a table is shown by: the speed of the person at this screen, and what must not be missed in this game. */
export interface Showing {
  speed: () => Speed;
  holds: () => boolean;
  /** The server's clock, in seconds. */
  now: () => number;
}
const AT_ONCE: Showing = { speed: () => "at_once", holds: () => false, now: () => 0 };

/**
 * A table as its parts see it.  `mirror` is what the server said last; `snapshot` is what is shown of it, which may be
 * a little behind: others' choices are shown one at a time.  What the person is about to do is the machine of `choosing`.
 *
 * There are no rules in here.  Cards, seats and zones are lit because an option points at them.
 */
export class TableStore {
  readonly mirror = new Mirror();
  readonly talk = new Talk((message) => this.command(message));
  readonly counsel = new Counsel((message) => this.command(message));
  readonly player = new Player({
    show: (snapshot, past, looked, flying) => this.#show(snapshot, past, looked, flying),
    speed: () => this.showing.speed(),
    holds: () => this.showing.holds() && this.mirror.deadline === null,
    limit: () => this.#limit(),
  });

  snapshot = $state.raw<Snapshot | null>(null);
  /** What is looked at, while the screen is behind. */
  scene = $state.raw<Scene | null>(null);
  /** Everything since the last choice that was made at this screen. */
  since = $state.raw<Scene[]>([]);
  /** The last refusal of a command, in words, until the next move. */
  trouble = $state("");
  /** In a race: when a wrong press is forgiven (server time). */
  lockedUntil = $state(0);
  /** This person has asked for another game, and goes to its table when it is there. */
  wantedRematch = $state(false);
  /** Kinds of events that nobody may miss, and what words may not say while a race is on: a game's own. */
  beats: readonly string[] = [];
  hush: (text: string) => string = (text) => text;

  /** Called with the events of a scene before the table changes; returns what to do after it has. */
  onevents: ((events: GameEvent[]) => (() => void) | null) | null = null;

  #story = $state.raw<Line[]>([]);
  #doing = $state.raw<choosing.Doing>(choosing.IDLE);
  /** What could be raised together with the first card of the draft. */
  #companions = $state.raw<ReadonlySet<Ref>>(new Set());
  #link: Link | null = null;
  #refs = 0;
  #awaited = 0; // the command by which the choosing machine waits
  #asked = ""; // the question that it knows
  #shouts = new Map<number, number>();

  constructor(private readonly showing: Showing = AT_ONCE) {}

  // ------------------------------------------------------------ how things stand
  view = $derived<View | null>(this.snapshot?.view ?? null);
  game = $derived(this.view?.game ?? this.mirror.welcome?.game ?? "");
  status = $derived(this.snapshot?.status ?? "");
  places = $derived<Place[]>(this.mirror.places);
  standings = $derived<Standing[]>(this.snapshot?.standings ?? []);
  facts = $derived<Record<string, Fact>>(this.view?.facts ?? {});
  zones = $derived(new Map<string, Zone>((this.view?.zones ?? []).map((zone) => [zone.id, zone])));
  mine = $derived(this.mirror.mine);
  /** The seats whose cards are shown: mine, or at a hot seat those of who looks. */
  viewers = $derived(this.view?.viewers ?? []);
  behind = $derived(this.scene !== null);
  /** Whoever is to choose, or makes the choice that is looked at. */
  thinking = $derived(
    new Set(this.scene ? [this.scene.seat ?? -1] : (this.view?.questions.map((question) => question.seat) ?? [])),
  );
  race = $derived(this.behind ? null : (this.mirror.snapshot?.race ?? null));
  /** All that was told, with what was taken back.  While a race is on, no word says what must be seen. */
  log = $derived<Line[]>(
    this.race ? this.#story.map((line) => ({ ...line, text: this.hush(line.text) })) : this.#story,
  );
  /** What still holds of it. */
  lines = $derived(this.log.filter((line) => !line.undone));

  // ------------------------------------------------------------ the decision
  /** The question that this screen must answer now. */
  open = $derived<Question | null>(this.behind ? null : this.mirror.question);
  ask = $derived(this.behind ? null : this.mirror.ask);
  /** The seat that is played now at this screen; null for a spectator. */
  seat = $derived<number | null>(this.mirror.question?.seat ?? this.viewers[0] ?? this.mine[0] ?? null);
  /** Everybody else, clockwise from the left of `seat`. */
  others = $derived(
    Array.from({ length: this.places.length }, (_, i) => (i + (this.seat ?? -1) + 1) % this.places.length).filter(
      (seat) => seat !== this.seat,
    ),
  );
  options = $derived<Choice[]>(this.ask?.options ?? NOTHING);
  draft = $derived<Ref[]>(this.ask?.draft ?? []);
  serial = $derived(this.ask?.serial ?? "");
  rule = $derived(this.snapshot?.rule ?? "");
  /** Asked while it is somebody else's turn. */
  outOfTurn = $derived(
    this.open !== null && typeof this.facts["active"] === "number" && this.facts["active"] !== this.seat,
  );
  /** Refs the person has raised, in the order of raising. */
  picked = $derived(choosing.pickedOf(this.#doing));
  candidates = $derived(this.ask ? choosing.candidates(this.ask, this.picked) : NOTHING);
  /** What the main button and Enter do, if that is clear. */
  primary = $derived(this.ask ? choosing.primary(this.ask, this.picked) : null);
  /** What is raised, the first card of the draft first. */
  together = $derived<Ref[]>([...this.draft, ...this.picked]);
  #lit = $derived(new Set(this.options.flatMap(pointsAt)));
  /** Whether the question is about cards that I hold. */
  fromHand = $derived(
    (this.view?.zones ?? []).some(
      (zone) =>
        zone.seat !== null && this.viewers.includes(zone.seat) && zone.cards.some((card) => this.#lit.has(card)),
    ),
  );

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

  name = (seat: number): string => this.mirror.name(seat);

  isMine(seat: number | null): boolean {
    return this.mirror.isMine(seat);
  }

  /** Some option points at it. */
  lit(ref: Ref): boolean {
    return this.#lit.has(ref);
  }

  /** Raised: by the person, or as part of the draft. */
  raised(ref: Ref): boolean {
    return this.picked.includes(ref) || this.draft.includes(ref);
  }

  /** A card of mine that cannot be chosen while I choose. */
  dim(ref: Ref): boolean {
    return this.fromHand && !this.#lit.has(ref) && !this.raised(ref);
  }

  /** A card that goes with those raised, but had to be raised before some of them: `join` sees to that. */
  joins(ref: Ref): boolean {
    return this.draft.length > 0 && this.together.length > 1 && this.#companions.has(ref) && !this.raised(ref);
  }

  optionsOn(ref: Ref): Choice[] {
    return this.ask ? choosing.optionsOn(this.ask, ref) : NOTHING;
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

  /** To the present, at once. */
  skip(): void {
    this.player.skip();
  }

  /** A click or tap on something of the table. */
  press(ref: Ref): void {
    this.#choose((doing, ask) => choosing.press(doing, ask, ref));
  }

  drop(card: Ref, onto: Ref): void {
    this.#choose((doing, ask) => choosing.drop(doing, ask, card, onto));
  }

  /** Raises what an option begins with. */
  pick(ref: Ref): void {
    this.#choose(() => [{ is: "picking", picked: [ref] }, null]);
  }

  send(option: Choice): void {
    this.#choose((doing) => choosing.send(doing, option));
  }

  /** Lower what is raised; a draft is taken back part by part. */
  clear(): void {
    this.#choose(choosing.clear);
  }

  /** Of cards raised together another comes to lie on top: this one, or the next as they lie in the hand. */
  crown(card = this.#next(this.draft[0] ?? "")): void {
    if (!this.raised(card)) return;
    this.#choose((doing, ask) => choosing.raise(doing, ask, [card, ...this.together.filter((one) => one !== card)]));
  }

  #next(top: Ref): Ref {
    const hand = this.view?.zones.find((zone) => zone.cards.includes(top))?.cards ?? [];
    const raised = hand.filter((card) => this.raised(card));
    return raised[(raised.indexOf(top) + 1) % raised.length] ?? top;
  }

  /** One more card is raised, with those that are raised already. */
  join(card: Ref): void {
    this.#choose((doing, ask) => choosing.raise(doing, ask, [...this.together, card]));
  }

  undo(): void {
    this.skip();
    if (this.seat !== null) this.#do(choosing.undo(this.#doing, this.mirror.undoable(this.seat)));
  }

  /** Something is under the pointer or the focus; a moment later it is shown large, and says why it cannot be chosen. */
  point(ref: Ref | null): void {
    this.counsel.point(ref, (card) => this.dim(card) && this.why(card));
  }

  why(card: string): void {
    if (this.ask) this.counsel.why(card, this.ask);
  }

  askHint(): void {
    this.skip();
    if (this.ask) this.counsel.askHint(this.ask);
  }

  /** In a race: press a shape.  If it is the wrong one, the next press counts only when the lock is over. */
  shout(shape: string, lockedUntil: number): void {
    if (!this.ask) return;
    const { seat, serial } = this.ask;
    this.#shouts.set(this.command({ t: "press", seat, serial, shape }), lockedUntil);
  }

  comeBack(): void {
    const seat = this.mine.find((one) => this.places[one]?.away);
    if (seat !== undefined) this.command({ t: "sit", seat, gave: ownPart() });
  }

  rematch(): void {
    this.wantedRematch = true;
    this.command({ t: "rematch", gave: ownPart() });
  }

  /** Nothing is chosen in the past: whoever presses goes to the present first. */
  #choose(act: (doing: choosing.Doing, ask: choosing.Ask) => choosing.Step): void {
    this.skip();
    this.counsel.forget();
    this.trouble = "";
    if (this.ask) this.#do(act(this.#doing, this.ask));
  }

  #do([doing, deed]: choosing.Step): void {
    this.#doing = doing;
    const seat = this.mirror.ask?.seat ?? this.seat;
    if (deed === null || seat === null) return;
    const message: ToServer =
      deed.t === "act" ? { ...deed, seat, serial: this.mirror.ask?.serial ?? "" } : { ...deed, seat };
    this.#awaited = this.command(message);
  }

  // ------------------------------------------------------------ what the server says
  receive(message: FromServer): void {
    if (message.t === "update") return this.#update(message);
    this.mirror.receive(message);
    switch (message.t) {
      case "welcome": // a new line: what was on its way before may never have arrived
        this.#doing = choosing.refused(this.#doing);
        break;
      case "done":
        if (message.ref === this.#awaited) this.#doing = choosing.refused(this.#doing);
        break;
      case "refusal":
        if (message.ref === this.#awaited) this.#doing = choosing.refused(this.#doing);
        this.lockedUntil = this.#shouts.get(message.ref ?? 0) ?? this.lockedUntil;
        if (this.talk.refused(message) || this.counsel.refused(message, this.mirror.ask) || message.code === "stale")
          break;
        this.trouble = sentence(message.message);
        break;
      case "reason":
        this.counsel.because(message);
        break;
      case "hint":
        this.counsel.hinted(message);
        break;
      default:
    }
  }

  #update(update: Update): void {
    const first = this.mirror.snapshot === null;
    const before = this.mirror.viewers.join();
    this.mirror.receive(update);
    if (!first) for (const { notice } of update.entries) if (notice) this.#hear(notice);
    const past = update.entries.flatMap((entry, i) =>
      scenes(entry, update.first + i + 1, this.mirror.mine, this.beats),
    );
    if (update.skipped) this.#story = [];
    // What lies between two pairs of eyes cannot be shown, and a race is run in the present.
    const jump = update.skipped || this.mirror.viewers.join() !== before;
    this.player.take(past, update.snapshot, jump ? "jump" : update.snapshot.race ? "now" : "play");
    this.#meet();
  }

  /** The choosing machine hears of a question once, as soon as it is asked. */
  #meet(): void {
    const { ask } = this.mirror;
    const known = ask ? `${ask.seat} ${ask.serial}` : "";
    if (known === this.#asked) return;
    this.#asked = known;
    this.trouble = "";
    this.counsel.newQuestion(ask);
    if (ask?.draft.length === 1) this.#companions = new Set(ask.options.flatMap(pointsAt));
    this.#do(choosing.asked(this.#doing, ask, this.mirror.undoable(this.seat)));
  }

  #hear(notice: { kind: string; seat?: number | null; name?: string; text?: string }): void {
    this.talk.hear(notice);
    if (notice.kind === "declined_back" && !this.isMine(notice.seat ?? null))
      this.trouble = noticeText(notice, this.name);
  }

  // ------------------------------------------------------------ what is shown
  #show(snapshot: Snapshot, past: Scene[], looked: Scene | null, flying: boolean): void {
    const events = (past.length > 0 || !looked ? past : [looked]).flatMap((scene) => scene.events);
    const move = flying ? this.onevents?.(events) : null;
    this.snapshot = snapshot;
    this.scene = looked;
    for (const scene of past) {
      this.#story = told(this.#story, scene.entry, scene.number, this.name);
      if (scene.events.length > 0) this.since = scene.own ? [] : [...this.since, scene].slice(-MOST_SINCE);
    }
    move?.();
  }

  /** How far behind this screen may be: on a clock, a part of what is left of it. */
  #limit(): number {
    const { deadline } = this.mirror;
    return deadline === null
      ? MOST_BEHIND
      : Math.min(MOST_BEHIND, OF_A_CLOCK * 1000 * Math.max(0, deadline - this.showing.now()));
  }
}
