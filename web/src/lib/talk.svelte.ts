import { SvelteMap } from "svelte/reactivity";
import type { Notice, Refusal, ToServer } from "../protocol";
import { reactionText, sentence } from "./notices";

const SPEAKING = 5_000; // milliseconds that words stand beside who says them

/** What people say at the table. */
export class Talk {
  /** What somebody has just said or shown, by seat. */
  speaking = new SvelteMap<number, string>();
  /** Why what was said last reached nobody. */
  unsaid = $state("");
  /** How much of the chat was on the screen. */
  heard = $state(0);
  #saying = 0;

  constructor(private readonly tell: (message: ToServer) => number) {}

  say(text: string): void {
    this.unsaid = "";
    this.#saying = this.tell({ t: "say", text });
  }

  react(what: string): void {
    this.tell({ t: "react", what } as ToServer); // one of `welcome.reactions`
  }

  hear(notice: Notice): void {
    const { kind, text = "", seat = null } = notice;
    if (seat === null || (kind !== "chat" && kind !== "reaction")) return;
    const said = kind === "chat" ? text : reactionText(text);
    this.speaking.set(seat, said);
    setTimeout(() => this.speaking.get(seat) === said && this.speaking.delete(seat), SPEAKING);
  }

  /** Whether it was about what was said here. */
  refused({ ref, message }: Refusal): boolean {
    if (!ref || ref !== this.#saying) return false;
    this.unsaid = sentence(message);
    return true;
  }
}
