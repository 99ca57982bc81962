import { describe, expect, it } from "vitest";
import type { GameEvent } from "../protocol";
import { dwell, scenes } from "./pace";

const event = (kind: string, seat: number | null = 1, text = `${kind}.`): GameEvent => ({
  kind,
  text,
  seat,
  other: null,
  count: 0,
  cards: [],
  source: "",
  target: "",
});

describe("an entry", () => {
  it("is one scene of whoever chose, told without whose turn begins", () => {
    const [scene, second] = scenes({ events: [event("play"), event("draw", 2), event("turn", 3)] }, 7, [0], []);
    expect(second).toBeUndefined();
    expect(scene).toMatchObject({ number: 7, seat: 1, text: "play. draw.", beat: false, own: false });
  });

  it("is cut after what nobody may miss: a round is over before the next one is dealt", () => {
    const events = [event("play"), event("round_won"), event("paid"), event("deal", null), event("turn", 2)];
    const [over, dealt, third] = scenes({ events }, 7, [0], ["round_won", "paid"]);
    expect(third).toBeUndefined();
    expect(over).toMatchObject({ text: "play. round_won. paid.", beat: true });
    expect(dealt).toMatchObject({ text: "deal.", beat: false });
    // Each is told once.
    expect([...(over?.entry.events ?? []), ...(dealt?.entry.events ?? [])]).toEqual(events);
  });

  it("of one's own is known as such, whoever is mentioned in it", () => {
    expect(scenes({ events: [event("play", 0), event("draw", 2)] }, 1, [0], [])[0]?.own).toBe(true);
    expect(scenes({ notice: { kind: "sat", seat: 0 } }, 1, [0], [])[0]).toMatchObject({ own: false, text: "" });
  });
});

describe("a scene", () => {
  const [short] = scenes({ events: [event("play")] }, 1, [0], []);
  const [long] = scenes({ events: [event("play", 1, "x".repeat(500))] }, 1, [0], []);
  const [notice] = scenes({ notice: { kind: "sat", seat: 0 } }, 1, [0], []);

  it("at normal speed stays long enough to be read and not longer than two seconds", () => {
    if (!short || !long) throw new Error("no scenes");
    expect(dwell(short, "normal")).toBeGreaterThanOrEqual(750);
    expect(dwell(long, "normal")).toBeLessThanOrEqual(1_900);
    expect(dwell(long, "normal")).toBeGreaterThan(dwell(short, "normal"));
  });

  it("is slower when calm, faster when quick, and takes no time at once", () => {
    if (!short || !notice) throw new Error("no scenes");
    const [calm, normal, quick] = [dwell(short, "calm"), dwell(short, "normal"), dwell(short, "quick")];
    expect(calm).toBeGreaterThan(normal);
    expect(normal).toBeGreaterThan(quick);
    expect(dwell(short, "at_once")).toBe(0);
    expect(dwell(notice, "calm")).toBe(0);
  });
});
