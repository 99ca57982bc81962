import { describe, expect, it } from "vitest";
import type { Choice } from "../protocol";
import * as choosing from "./choosing";
import { IDLE, type Ask, type Doing } from "./choosing";

/** An option as the server offers it: `play(x) on x`, and `...` at the end of its text for a part of a longer choice. */
function option(text: string, ...on: string[]): Choice {
  return { action: 0, text, label: text, on, part: text.endsWith("...") };
}
const ask = (options: Choice[], draft: string[] = [], serial = "1"): Ask => ({ seat: 0, serial, options, draft });
const picking = (...picked: string[]): Doing => ({ is: "picking", picked });
const act = (text: string) => ({ t: "act", text });
const UNDO = { t: "undo" };

const two = ask([option("play(a)", "a"), option("play(b)", "b"), option("pass")]);

describe("a card that is pressed", () => {
  it("is raised, and a second press plays it", () => {
    const [raised, nothing] = choosing.press(IDLE, two, "a");
    expect([raised, nothing]).toEqual([picking("a"), null]);
    const [sending, deed] = choosing.press(raised, two, "a");
    expect(sending).toEqual({ is: "sending", picked: ["a"], pursued: null, then: "go on" });
    expect(deed).toEqual(act("play(a)"));
    expect(choosing.pickedOf(sending)).toEqual(["a"]); // until the answer has arrived it stays raised
  });

  it("is raised instead of another that it cannot be played with", () => {
    expect(choosing.press(picking("a"), two, "b")[0]).toEqual(picking("b"));
  });

  it("is raised beside another that narrows down the same options", () => {
    const aimed = ask([option("hit(a, 1)", "a", "seat:1"), option("hit(a, 2)", "a", "seat:2")]);
    const [both] = choosing.press(picking("a"), aimed, "seat:2");
    expect(both).toEqual(picking("a", "seat:2"));
    expect(choosing.primary(aimed, ["a", "seat:2"])?.text).toBe("hit(a, 2)");
  });

  it("is lowered again where several answers are left", () => {
    const aimed = ask([option("hit(a, 1)", "a", "seat:1"), option("hit(a, 2)", "a", "seat:2")]);
    expect(choosing.press(picking("a"), aimed, "a")).toEqual([IDLE, null]);
  });

  it("is sent at once where it is only a part, and the next part that points at nothing else is pursued", () => {
    const first = ask([option("alone...", "a"), option("pass")]);
    const [sending, deed] = choosing.press(IDLE, first, "a");
    expect(deed).toEqual(act("alone..."));
    const second = ask([option("top(a)...", "a"), option("top(b)...", "b")], ["x"], "2");
    expect(choosing.asked(sending, second, true)).toEqual([
      { is: "sending", picked: [], pursued: "a", then: "go on" },
      act("top(a)..."),
    ]);
    expect(choosing.asked(sending, ask([option("play(a)", "a")], [], "2"), true)).toEqual([picking("a"), null]);
  });

  it("lowers what is raised where no option points at it", () => {
    expect(choosing.press(picking("a"), two, "z")).toEqual([IDLE, null]);
    expect(choosing.press(IDLE, two, "z")).toEqual([IDLE, null]);
  });

  it("does nothing while an answer is on its way", () => {
    const sending: Doing = { is: "sending", picked: [], pursued: null, then: "go on" };
    expect(choosing.press(sending, two, "a")).toEqual([sending, null]);
    expect(choosing.send(sending, option("pass"))).toEqual([sending, null]);
    expect(choosing.drop(sending, two, "a", "")).toEqual([sending, null]);
  });
});

describe("a card that is dropped", () => {
  it("plays where that leaves no doubt, and is raised where it does", () => {
    const aimed = ask([option("hit(a, 1)", "a", "seat:1"), option("hit(a, 2)", "a", "seat:2"), option("play(b)", "b")]);
    expect(choosing.drop(IDLE, aimed, "a", "seat:1")[1]).toEqual(act("hit(a, 1)"));
    expect(choosing.drop(IDLE, aimed, "b", "")[1]).toEqual(act("play(b)"));
    expect(choosing.drop(IDLE, aimed, "a", "")).toEqual([picking("a"), null]);
  });
});

describe("the main button", () => {
  it("is the only option, the only one left, or the end of a draft", () => {
    expect(choosing.primary(ask([option("draw")]), [])?.text).toBe("draw");
    expect(choosing.primary(two, [])).toBeNull();
    expect(choosing.primary(two, ["b"])?.text).toBe("play(b)");
    expect(choosing.primary(ask([option("add(b)...", "b"), option("done")], ["a"]), [])?.text).toBe("done");
  });
});

describe("clearing", () => {
  it("takes a draft back part by part", () => {
    const drafted = ask([option("done")], ["a", "b"]);
    const [back, deed] = choosing.clear(IDLE, drafted);
    expect(deed).toEqual(UNDO);
    const [still, more] = choosing.asked(back, ask([option("done")], ["a"], "2"), true);
    expect(more).toEqual(UNDO);
    expect(choosing.asked(still, ask(two.options, [], "3"), false)).toEqual([IDLE, null]);
  });

  it("waits for what is on its way, and takes that back too", () => {
    const [sending] = choosing.press(IDLE, ask([option("top(a)...", "a"), option("pass")]), "a");
    const [clearing, nothing] = choosing.clear(sending, two);
    expect(nothing).toBeNull();
    expect(choosing.asked(clearing, ask([option("done")], ["a"], "2"), true)[1]).toEqual(UNDO);
    expect(choosing.asked(clearing, ask(two.options, [], "2"), true)).toEqual([IDLE, null]);
  });
});

describe("undo", () => {
  it("lowers what is raised, takes back what can be, and asks the others for what cannot", () => {
    expect(choosing.undo(picking("a"), true)).toEqual([IDLE, null]);
    expect(choosing.undo(IDLE, true)).toEqual([{ is: "taking back", all: false, then: null }, UNDO]);
    expect(choosing.undo(IDLE, false)).toEqual([IDLE, { t: "askback" }]);
  });

  it("pressed while an answer is on its way takes it back when it has arrived, whoever is asked then", () => {
    const [sending] = choosing.send(IDLE, option("play(a)", "a"));
    const [undoing, nothing] = choosing.undo(sending, false);
    expect(nothing).toBeNull();
    expect(choosing.asked(undoing, null, true)[1]).toEqual(UNDO);
    expect(choosing.asked(undoing, null, false)[1]).toEqual({ t: "askback" });
  });

  it("takes back one part of a draft, not all of it", () => {
    const [back] = choosing.undo(IDLE, true);
    expect(choosing.asked(back, ask([option("done")], ["a"], "2"), true)).toEqual([IDLE, null]);
  });

  it("pressed twice takes back once: the second waits for the first", () => {
    const [back] = choosing.undo(IDLE, true);
    expect(choosing.undo(back, true)).toEqual([back, null]);
  });
});

describe("raising cards in another order", () => {
  const tops = [option("top(a)...", "a"), option("top(b)...", "b")];

  it("takes the draft back, then raises them one by one; the last waits for Enter", () => {
    const drafted = ask([option("add(b)", "b"), option("done")], ["a"]);
    const [back, deed] = choosing.raise(picking("b"), drafted, ["b", "a"]);
    expect(deed).toEqual(UNDO);
    const [planning, first] = choosing.asked(back, ask(tops, [], "2"), false);
    expect(first).toEqual(act("top(b)..."));
    expect(planning.is).toBe("planning");
    expect(choosing.asked(planning, ask([option("add(a)", "a"), option("done")], ["b"], "3"), true)).toEqual([
      picking("a"),
      null,
    ]);
  });

  it("raises everything as it was where the rules do not have it", () => {
    const drafted = ask([option("add(b)", "b"), option("done")], ["a"]);
    const [back] = choosing.raise(picking("b"), drafted, ["b", "a"]);
    const [planning] = choosing.asked(back, ask(tops, [], "2"), false);
    // With b on top, a does not go under it, nor does anything else that was wanted.
    const [again, deed] = choosing.asked(planning, ask([option("done")], ["b", "c"], "3"), true);
    expect(deed).toEqual(UNDO);
    const [replanning, first] = choosing.asked(again, ask(tops, [], "4"), false);
    expect(first).toEqual(act("top(a)..."));
    expect(choosing.asked(replanning, ask([option("add(b)", "b"), option("done")], ["a"], "5"), true)[0]).toEqual(
      picking("b"),
    );
  });

  it("is not begun without a draft, or for the order they have", () => {
    expect(choosing.raise(IDLE, two, ["a"])).toEqual([IDLE, null]);
    expect(choosing.raise(IDLE, ask([option("done")], ["a"]), ["a"])).toEqual([IDLE, null]);
  });
});

describe("a refusal", () => {
  it("ends whatever was on its way, and nothing else", () => {
    expect(choosing.refused({ is: "sending", picked: [], pursued: "a", then: "undo" })).toEqual(IDLE);
    expect(choosing.refused({ is: "taking back", all: true, then: null })).toEqual(IDLE);
    expect(choosing.refused(picking("a"))).toEqual(picking("a"));
  });
});

describe("another question", () => {
  it("lowers what was raised for the last one", () => {
    expect(choosing.asked(picking("a"), ask([option("draw")], [], "2"), false)).toEqual([IDLE, null]);
    expect(choosing.asked({ is: "sending", picked: [], pursued: "a", then: "go on" }, null, false)).toEqual([
      IDLE,
      null,
    ]);
  });
});
