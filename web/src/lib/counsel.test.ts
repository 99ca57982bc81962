import { describe, expect, it } from "vitest";
import type { Hint, ToServer } from "../protocol";
import type { Ask } from "./choosing";
import { Counsel } from "./counsel.svelte";

const ask = (serial: string, ...texts: string[]): Ask => ({
  seat: 0,
  serial,
  options: texts.map((text) => ({ action: 0, text, label: text, on: [], part: false })),
  draft: [],
});
const keep = (serial: string): Ask => ask(serial, "keep(a)", "keep(b)");
const stale = (ref: number) =>
  ({ t: "refusal", code: "stale", message: "that question has been answered", ref }) as const;

/** A person who asks, with all that was asked. */
function asking(): { counsel: Counsel; asked: ToServer[] } {
  const asked: ToServer[] = [];
  return { counsel: new Counsel((message) => asked.push(message)), asked };
}

describe("a hint that comes too late, because somebody beside me has answered", () => {
  it("is asked for again with the question as it is now", () => {
    const { counsel, asked } = asking();
    counsel.askHint(keep("1"));
    counsel.newQuestion(keep("2"));
    expect(counsel.hinting).toBe(1);
    counsel.refused(stale(1), keep("2"));
    expect(asked.map((one) => "serial" in one && one.serial)).toEqual(["1", "2"]);
    expect(counsel.hinting).toBe(2);
  });

  it("is asked for when the new question has arrived, if that comes after the refusal", () => {
    const { counsel, asked } = asking();
    counsel.askHint(keep("1"));
    counsel.refused(stale(1), keep("1"));
    expect(asked).toHaveLength(1);
    counsel.newQuestion(keep("2"));
    expect(asked).toHaveLength(2);
  });

  it("is asked for once for each change", () => {
    const { counsel, asked } = asking();
    counsel.askHint(keep("1"));
    counsel.refused(stale(1), keep("2"));
    counsel.newQuestion(keep("2"));
    counsel.newQuestion(keep("3"));
    counsel.refused(stale(1), keep("3"));
    expect(asked).toHaveLength(2);
    counsel.refused(stale(2), keep("3"));
    expect(asked).toHaveLength(3);
  });

  it("is let go of when something else is asked, or nothing", () => {
    for (const next of [ask("2", "play(c)"), null]) {
      const { counsel, asked } = asking();
      counsel.askHint(keep("1"));
      counsel.newQuestion(next);
      expect(counsel.hinting).toBe(0);
      counsel.refused(stale(1), next);
      expect(asked).toHaveLength(1);
    }
  });
});

it("a hint stays while the same is asked, and goes with the question", () => {
  const { counsel } = asking();
  counsel.askHint(keep("1"));
  counsel.hinted({ t: "hint", ref: 1, serial: "1", best: "keep(a)", options: [], line: [] } as unknown as Hint);
  counsel.newQuestion(keep("2"));
  expect(counsel.hint?.best).toBe("keep(a)");
  counsel.newQuestion(ask("3", "play(c)"));
  expect(counsel.hint).toBeNull();
});
