import type { Snapshot } from "../protocol";
import { imagine } from "./imagine";
import { dwell, type Scene, type Speed } from "./pace";

/** Where it is shown. */
export interface Stage {
  /** So the table stands after what is told; `looked`: the scene to be looked at, null in the present. */
  show(snapshot: Snapshot, told: Scene[], looked: Scene | null, flying: boolean): void;
  speed(): Speed;
  /** Whether a beat stays until it is dismissed. */
  holds(): boolean;
  /** Milliseconds that this screen may be behind the present. */
  limit(): number;
}

/** One scene after the other; at once; or at once without showing what lies between, since it cannot be shown. */
export type How = "play" | "now" | "jump";

const AGAIN = 80; // milliseconds, to see the table as it was before

/** Plays what was told one scene after the other, each long enough to be read; then the present is shown. */
export class Player {
  #queue: Scene[] = [];
  #present: Snapshot | null = null;
  #shown: Snapshot | null = null;
  #looked: Scene | null = null;
  #last: { before: Snapshot; scene: Scene } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: Stage) {}

  /** The screen shows something that is past. */
  get behind(): boolean {
    return this.#looked !== null;
  }

  /** More was told, and so things stand now. */
  take(scenes: Scene[], present: Snapshot, how: How): void {
    this.#present = present;
    this.#queue.push(...scenes);
    const last = this.#queue.at(-1);
    if (last) last.after = present;
    if (how === "jump" || !this.#shown) this.skip();
    else if (how === "now" || this.stage.speed() === "at_once") this.skip(true);
    else if (!this.behind) this.next();
  }

  /** To the present, at once; cards fly only if that is how it was reached. */
  skip(flying = false): void {
    clearTimeout(this.#timer);
    const told = this.#queue;
    this.#queue = [];
    if (!this.#present || (told.length === 0 && !this.behind && this.#shown === this.#present)) return;
    this.#remember(told.at(-1));
    this.#looked = null;
    this.#shown = this.#present;
    this.stage.show(this.#shown, told, null, flying);
  }

  /** The last choice once more. */
  again(): void {
    const last = this.#last;
    if (!last || this.behind) return;
    this.#looked = last.scene;
    this.#shown = last.before;
    this.stage.show(last.before, [], last.scene, false);
    this.#timer = setTimeout(() => this.#look(last.scene, []), AGAIN);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** On to the next scene, or to the present. */
  next(): void {
    clearTimeout(this.#timer);
    const passed = this.#passOver();
    for (const { after, events } of passed) if (this.#shown) this.#shown = after ?? imagine(this.#shown, events);
    const scene = this.#queue.shift();
    if (!scene) {
      this.#queue = passed;
      return this.skip();
    }
    this.#remember(scene);
    this.#look(scene, [...passed, scene]);
  }

  /** Shows a scene for as long as it takes. */
  #look(scene: Scene, told: Scene[]): void {
    if (!this.#shown) return;
    const stays = this.#stays(scene, told.length === 0);
    this.#shown = scene.after ?? imagine(this.#shown, scene.events);
    this.#looked = stays > 0 ? scene : null;
    this.stage.show(this.#shown, told, this.#looked, true);
    if (stays === 0) this.next();
    else if (stays < Infinity) this.#timer = setTimeout(() => this.next(), stays);
  }

  #stays(scene: Scene, again: boolean): number {
    if (scene.beat && this.stage.holds()) return Infinity;
    // Who has just chosen, and waits for nothing, is not kept waiting.
    if (scene.own && !scene.beat && !again && this.#queue.length === 0) return 0;
    const speed = this.stage.speed();
    return dwell(scene, again && speed === "at_once" ? "normal" : speed);
  }

  /** Who is too far behind sees the last of it only: takes the rest off the queue. */
  #passOver(): Scene[] {
    const speed = this.stage.speed();
    const limit = this.stage.limit();
    let lag = 0;
    const first = this.#queue.findLastIndex((scene) => (lag += dwell(scene, speed)) > limit);
    return this.#queue.splice(0, first + 1);
  }

  #remember(scene: Scene | undefined): void {
    if (scene && this.#shown && scene.events.length > 0) this.#last = { before: this.#shown, scene };
  }
}
