import type { Notice } from "../protocol";

/** What happened at the table besides the game, in words; "" for what needs none. */
const WORDS: Record<string, (who: string, text: string) => string> = {
  sat: (who) => `${who} sits down.`,
  bot: (who) => `${who || "A bot"} takes a seat.`,
  left: (who) => `${who} leaves the seat.`,
  started: () => "The game begins.",
  took_back: (who) => `${who} takes back the last choice.`,
  wants_back: (who) => `${who} asks to go back.`,
  declined_back: (who) => `${who} declines to go back.`,
  went_back: () => "The table goes back.",
  stood_in: (who) => `A bot plays for ${who}.`,
  gave_back: (who) => `${who} is back.`,
  resigned: (who) => `${who} resigns.`,
  paused: (who) => `${who} pauses the game.`,
  resumed: () => "The game goes on.",
  chat: (_, text) => text,
  wants_rematch: (who) => `${who} wants a rematch.`,
  closed: (_, why) => `The table is closed: ${sentence(why || "nobody plays here any more")}`,
  frozen: () => "Something went wrong at this table. It is frozen, and its record is kept.",
};

export function noticeText(notice: Notice, name: (seat: number) => string): string {
  const who = notice.name || (notice.seat != null ? name(notice.seat) : "");
  return WORDS[notice.kind]?.(who, notice.text ?? "") ?? "";
}

/** What can be said with one press is named so that its name is its words: "well_played". */
export function reactionText(what: string): string {
  const words = what.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** With a capital and a full stop. */
export function sentence(text: string): string {
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(said) ? said : `${said}.`;
}
