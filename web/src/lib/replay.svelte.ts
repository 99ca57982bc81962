import type { KeyMoment, Notice, ReplayOf, Step } from "../protocol";
import { api, Refused } from "./api";
import { TableStore } from "./table.svelte";

export const SPEEDS = [1, 2, 4] as const;
const PACE = 1_200; // milliseconds a step at single speed

/** A game that was played, step by step, as some eyes saw it.  `table` shows the step we are at. */
export class Replay {
  readonly table = new TableStore();
  whole = $state.raw<ReplayOf | null>(null);
  /** Whose: "A", "B", ... "all", "spectator"; "" are my own. */
  eyes = $state("");
  at = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  trouble = $state("");
  /** What was said at the table; told when the game is over. */
  said = $state.raw<Notice[]>([]);

  steps = $derived<Step[]>(this.whole?.steps ?? []);
  step = $derived<Step | null>(this.steps[this.at] ?? null);
  last = $derived(Math.max(0, this.steps.length - 1));
  names = $derived(this.whole?.names ?? []);
  over = $derived(this.whole?.status === "over");
  /** The seat whose chances are drawn thick. */
  mine = $derived(this.whole?.eyes.length === 1 ? (this.whole.eyes[0] ?? null) : null);

  constructor(
    readonly id: string,
    eyes: string,
    private readonly first: number,
    /** The report beside whose record the game lies; "" if it was played at a table. */
    readonly report = "",
  ) {
    this.eyes = eyes;
  }

  async load(eyes: string): Promise<void> {
    try {
      const whole = await (this.report ? api.oddGame(this.report, this.id, eyes) : api.replay(this.id, eyes));
      const fresh = this.whole === null;
      this.whole = whole;
      this.eyes = eyes;
      this.trouble = "";
      this.#show(fresh ? Math.min(this.first, whole.steps.length - 1) : this.at, false);
    } catch (problem) {
      this.trouble = problem instanceof Refused ? problem.message : "This replay could not be loaded.";
    }
  }

  async moments(): Promise<KeyMoment[]> {
    return (await (this.report ? api.judgement(this.report, this.id) : api.result(this.id))).moments;
  }

  async listen(): Promise<void> {
    const { entries } = await api.story(this.id, "spectator");
    this.said = entries.flatMap(({ notice }) => (notice?.kind === "chat" ? [notice] : []));
  }

  goTo(at: number): void {
    const wanted = Math.max(0, Math.min(this.last, at));
    if (wanted !== this.at) this.#show(wanted, wanted === this.at + 1);
  }

  /** To the first step of the next turn, or of this one and then of the one before. */
  turn(direction: 1 | -1): void {
    const here = this.step?.turn;
    let to = this.at + direction;
    if (direction === 1) while (to < this.last && this.steps[to]?.turn === here) to += 1;
    else {
      const turn = this.steps[to]?.turn;
      while (to > 0 && this.steps[to - 1]?.turn === turn) to -= 1;
    }
    this.goTo(to);
  }

  /** Goes on by itself while this effect lives. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    if (this.at >= this.last) {
      this.playing = false;
      return undefined;
    }
    const timer = setTimeout(() => this.goTo(this.at + 1), PACE / this.speed);
    return () => clearTimeout(timer);
  }

  play(): void {
    if (!this.playing && this.at >= this.last) this.goTo(0);
    this.playing = !this.playing;
  }

  #show(at: number, forward: boolean): void {
    const { whole } = this;
    const step = whole?.steps[at];
    if (!whole || !step) return;
    this.at = at;
    this.table.receive({
      t: "update",
      number: at,
      first: at,
      entries: (forward ? [step] : whole.steps.slice(0, at + 1)).map(({ events }) => ({ events })),
      snapshot: { status: "over", places: whole.names.map((name) => ({ name })), view: step.view },
      skipped: !forward,
    });
  }
}

/** What happened at a step, in a sentence or more; whose turn begins then stands in the heading. */
export const told = (step: Step): string =>
  step.events
    .filter((event) => event.kind !== "turn" && event.text)
    .map((event) => event.text)
    .join(" ");
