import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Snapshot } from "../protocol";
import { scenes, type Scene, type Speed } from "./pace";
import { Player, type Stage } from "./player";

/** A screen that remembers what it was shown, and when. */
class Screen implements Stage {
  shown: { at: number; status: string; told: string[]; looked: string | null }[] = [];
  pace: Speed = "normal";
  hold = false;
  lag = 15_000;

  show(snapshot: Snapshot, told: Scene[], looked: Scene | null): void {
    const words = told.map((scene) => scene.text);
    this.shown.push({ at: Date.now(), status: snapshot.status, told: words, looked: looked?.text ?? null });
  }
  speed = () => this.pace;
  holds = () => this.hold;
  limit = () => this.lag;

  get told(): string[] {
    return this.shown.flatMap((one) => one.told);
  }
  get looked(): (string | null)[] {
    return this.shown.map((one) => one.looked);
  }
}

const snapshot = (status: string): Snapshot => ({ status, places: [], view: null });
const choice = (text: string, seat = 1, kind = "play"): Scene[] => {
  const event = { kind, text, seat, other: null, count: 0, cards: [], source: "", target: "" };
  return scenes({ events: [event] }, 1, [0], ["won"]);
};
const several = (...words: string[]): Scene[] => words.flatMap((text) => choice(text));

let screen: Screen;
let player: Player;
beforeEach(() => {
  vi.useFakeTimers();
  screen = new Screen();
  player = new Player(screen);
  player.take([], snapshot("start"), "play");
  screen.shown = [];
});
afterEach(() => void vi.useRealTimers());

it("shows one choice at a time, each for a while, then the present", () => {
  player.take(several("one", "two", "three"), snapshot("now"), "play");
  expect(screen.looked).toEqual(["one"]);
  vi.runAllTimers();
  expect(screen.looked).toEqual(["one", "two", "three", null]);
  expect(screen.told).toEqual(["one", "two", "three"]);
  const times = screen.shown.map((one) => one.at);
  for (const [i, at] of times.slice(1).entries()) {
    expect(at - (times[i] ?? 0)).toBeGreaterThanOrEqual(700);
    expect(at - (times[i] ?? 0)).toBeLessThanOrEqual(2_000);
  }
  expect(player.behind).toBe(false);
});

it("puts what comes meanwhile at the end", () => {
  player.take(several("one"), snapshot("then"), "play");
  vi.advanceTimersByTime(300);
  player.take(several("two"), snapshot("now"), "play");
  expect(screen.looked).toEqual(["one"]);
  vi.runAllTimers();
  expect(screen.looked).toEqual(["one", "two", null]);
  expect(screen.shown.map((one) => one.status)).toEqual(["then", "now", "now"]);
});

it("skips to the present within the same moment, and tells everything once", () => {
  player.take(several("one", "two", "three"), snapshot("now"), "play");
  player.skip();
  expect(screen.looked).toEqual(["one", null]);
  expect(screen.told).toEqual(["one", "two", "three"]);
  vi.runAllTimers();
  expect(screen.shown).toHaveLength(2);
});

it("adds nothing at once", () => {
  screen.pace = "at_once";
  player.take(several("one", "two"), snapshot("now"), "play");
  expect(screen.looked).toEqual([null]);
  expect(screen.told).toEqual(["one", "two"]);
});

it("keeps nobody waiting for one's own choice, unless others have answered it", () => {
  player.take(choice("mine", 0), snapshot("now"), "play");
  expect(player.behind).toBe(false);
  player.take([...choice("mine", 0), ...choice("theirs")], snapshot("now"), "play");
  expect(screen.looked.slice(1)).toEqual(["mine"]);
  vi.runAllTimers();
  expect(screen.looked.slice(1)).toEqual(["mine", "theirs", null]);
});

it("shows who falls far behind the last of it only, and tells the rest", () => {
  const words = Array.from({ length: 60 }, (_, i) => `choice ${i}`);
  player.take(several(...words), snapshot("now"), "play");
  vi.runAllTimers();
  const first = screen.shown[0]?.at ?? 0;
  expect((screen.shown.at(-1)?.at ?? 0) - first).toBeLessThanOrEqual(16_000);
  expect(screen.looked.at(-2)).toBe("choice 59");
  expect(screen.told).toEqual(words);
});

it("leaves most of a clock to who must answer", () => {
  screen.lag = 1_000; // a tenth of ten seconds
  player.take(several("one", "two", "three"), snapshot("now"), "play");
  vi.runAllTimers();
  expect(screen.looked).toEqual(["three", null]);
});

it("holds the end of a round until it is dismissed, if the person wants that", () => {
  screen.hold = true;
  player.take([...choice("the end", 1, "won"), ...choice("next")], snapshot("now"), "play");
  vi.advanceTimersByTime(60_000);
  expect(screen.looked).toEqual(["the end"]);
  player.next();
  expect(screen.looked).toEqual(["the end", "next"]);
});

it("lets the end of a round stay longer than a choice, also one's own", () => {
  player.take(choice("the end", 0, "won"), snapshot("now"), "play");
  vi.advanceTimersByTime(2_500);
  expect(player.behind).toBe(true);
  vi.runAllTimers();
  expect(screen.looked).toEqual(["the end", null]);
});

it("shows the last choice again, also at once, and tells it no second time", () => {
  screen.pace = "at_once";
  player.take(several("one", "two"), snapshot("now"), "play");
  player.again();
  vi.runAllTimers();
  expect(screen.looked).toEqual([null, "two", "two", null]);
  expect(screen.told).toEqual(["one", "two"]);
});

it("jumps where what lies between cannot be shown", () => {
  player.take(several("one"), snapshot("then"), "play");
  player.take(several("two"), snapshot("now"), "jump");
  expect(screen.looked).toEqual(["one", null]);
  expect(screen.shown.at(-1)?.status).toBe("now");
});
