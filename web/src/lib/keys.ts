import type { Choice } from "../protocol";
import { pointsAt } from "./refs";
import type { TableStore } from "./table.svelte";

/** What keys do besides the choices of the moment. */
export interface KeyActions {
  hint(): void;
  rules(): void;
  log(): void;
  chat(): void;
  sort(): void;
  /** The next of the raised cards comes to lie on top. */
  crown(): void;
  /** What happened since my last choice. */
  since(): void;
  /** The last choice once more. */
  again(): void;
  /** A game's own keys. */
  words: Record<string, RegExp>;
}

const DECLINE = /^(decline|refuse|no|none|keep|stop|submit|pass|take|done)\b/;
const WORDS: Record<string, (option: Choice) => boolean> = {
  n: (option) => DECLINE.test(option.text),
  p: (option) => option.text === "pass",
  d: (option) => option.text === "draw" || pointsAt(option).some((ref) => /^zone:.*deck$/.test(ref)),
};

/** Plays the table from the keyboard.  Keys of a text field, a dialog or a focused button are theirs. */
export function onKey(event: KeyboardEvent, table: TableStore, actions: KeyActions): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, dialog")) return;
  if (event.key === "Enter" && target.closest("button, a")) return;
  if (act(event.key, table, actions)) event.preventDefault();
}

function act(key: string, table: TableStore, actions: KeyActions): boolean {
  switch (key) {
    case "Enter":
      if (table.primary) table.send(table.primary);
      return table.primary !== null;
    case "Escape":
      table.clear();
      table.counsel.inspect(null);
      return true;
    case "ArrowLeft":
    case "ArrowRight":
      return focus("[data-hand] [tabindex='0']");
    case "f":
    case "F":
      return focus("#prompt button");
    case "?":
      actions.rules();
      return true;
  }
  switch (key.toLowerCase()) {
    case "u":
      table.undo();
      return true;
    case "h":
      actions.hint();
      return true;
    case "l":
      actions.log();
      return true;
    case "c":
      actions.chat();
      return true;
    case "s":
      actions.sort();
      return true;
    case "t":
      actions.crown();
      return true;
    case "e":
      actions.since();
      return true;
    case "b":
      actions.again();
      return true;
  }
  if (/^[1-9]$/.test(key)) return press(Number(key));
  const own = actions.words[key.toLowerCase()];
  const wanted = own ? (option: Choice) => own.test(option.text) : WORDS[key.toLowerCase()];
  const fitting = wanted ? table.candidates.filter(wanted) : [];
  if (fitting.length === 1 && fitting[0]) table.send(fitting[0]);
  return fitting.length === 1;
}

/** The buttons of the prompt are numbered as they stand there. */
function press(number: number): boolean {
  const button = document.querySelectorAll<HTMLButtonElement>("#prompt [data-choice]")[number - 1];
  button?.click();
  return button !== undefined;
}

function focus(what: string): boolean {
  const found = document.querySelector<HTMLElement>(what);
  found?.focus();
  return found !== null;
}
