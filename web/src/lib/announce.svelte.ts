import { untrack } from "svelte";

/** What a screen reader is told: at once when a decision is ours, otherwise one message a second at most. */
export const said = $state({ now: "", news: "" });

const EVERY = 1_000;
let waiting: string[] = [];
let timer = 0;

export function sayNow(text: string): void {
  // The same words twice are news too: a region that does not change says nothing.
  said.now = untrack(() => said.now) === text ? `${text}\u00a0` : text;
}

export function sayNews(text: string): void {
  waiting.push(text);
  timer ||= window.setTimeout(() => {
    said.news = waiting.join(" ");
    waiting = [];
    timer = 0;
  }, EVERY);
}
