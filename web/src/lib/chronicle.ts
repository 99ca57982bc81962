import type { Notice, Told } from "../protocol";
import { noticeText } from "./notices";

/** A line of the log. */
export interface Line {
  /** Of the entry that it was told in. */
  number: number;
  kind: "turn" | "event" | "notice" | "chat";
  /** The kind of the event or notice, in the game's own words: "play", "draw", "sat". */
  what: string;
  text: string;
  seat: number | null;
  cards: string[];
  /** It was taken back since: it stands in the log, and nowhere else. */
  undone: boolean;
}

const LONGEST = 2_000; // lines

/** The log with one more entry in it. */
export function told(lines: Line[], entry: Told, number: number, name: (seat: number) => string): Line[] {
  const more: Line[] = [];
  for (const { kind, text, seat, cards } of entry.events ?? [])
    if (text)
      more.push({ number, kind: kind === "turn" ? "turn" : "event", what: kind, text, seat, cards, undone: false });
  const { notice } = entry;
  const text = notice ? noticeText(notice, name) : "";
  if (notice && text) more.push(noted(notice, text, number));
  const before = notice ? takenBack(lines, notice) : lines;
  return more.length > 0 ? [...before, ...more].slice(-LONGEST) : before;
}

const noted = (notice: Notice, text: string, number: number): Line => ({
  number,
  kind: notice.kind === "chat" ? "chat" : "notice",
  what: notice.kind,
  text,
  seat: notice.seat ?? null,
  cards: [],
  undone: false,
});

/** Marks what a notice says was taken back: the last entry, or everything since the last choice of a seat. */
function takenBack(lines: Line[], notice: Notice): Line[] {
  if (notice.kind !== "took_back" && notice.kind !== "went_back") return lines;
  const done = lines.filter((line) => line.kind === "event" && !line.undone);
  const firsts = done.filter((line, i) => line.number !== done[i - 1]?.number);
  const first = notice.kind === "took_back" ? firsts.at(-1) : firsts.findLast((line) => line.seat === notice.seat);
  if (!first) return lines;
  const isGame = (line: Line): boolean => line.kind === "event" || line.kind === "turn";
  return lines.map((line) => (isGame(line) && line.number >= first.number ? { ...line, undone: true } : line));
}
