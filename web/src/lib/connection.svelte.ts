import type { FromServer, Ping, ToServer } from "../protocol";
import { introduced } from "./api";

/** What a table needs of a connection; a replay has none. */
export interface Link {
  send(message: ToServer): void;
}

export type LinkState = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 10_000;
const SILENCE = 25_000; // no word for so long, not even a pong: the line is dead
const FOR_EVER: Record<number, string> = {
  4403: "This page may not connect to that server.",
  4404: "There is no such table.",
  4409: "This game was played by other rules than the server knows now.",
};

/** One socket to one table.  It comes back by itself, and says from which entry on it has missed something. */
export class Connection implements Link {
  state = $state<LinkState>("connecting");
  why = $state("");
  latency = $state<number | null>(null);
  /** Server time minus ours, in seconds. */
  skew = 0;

  #socket: WebSocket | null = null;
  #waits = 0;
  #timer = 0;
  #pinging = 0;
  #heard = 0;

  constructor(
    readonly table: string,
    private readonly last: () => number,
    private readonly hear: (message: FromServer) => void,
  ) {
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    void introduced().then(() => this.state !== "closed" && this.#connect());
  }

  /** The server's clock, in seconds. */
  now(): number {
    return Date.now() / 1000 + this.skew;
  }

  send(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.state = "closed";
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#pinging);
    this.#socket?.close();
  }

  #connect(): void {
    const address = new URL(`/api/tables/${encodeURIComponent(this.table)}/socket?last=${this.last()}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = (this.#socket = new WebSocket(address));
    socket.onopen = () => {
      this.#heard = Date.now();
      clearInterval(this.#pinging);
      this.#pinging = window.setInterval(() => this.#ping(), PING_EVERY);
      this.#ping();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now();
      const message = JSON.parse(event.data) as FromServer;
      if (message.t === "pong") this.#pong(message.sent, message.now);
      else {
        if (message.t === "welcome") {
          this.state = "open";
          this.#waits = 0;
        }
        this.hear(message);
      }
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#broken(event.code);
    };
  }

  #broken(code: number): void {
    clearInterval(this.#pinging);
    if (this.state === "closed") return;
    const final = FOR_EVER[code];
    if (final !== undefined) {
      this.why = final;
      this.close();
      return;
    }
    this.state = "lost";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#waits++) * (0.7 + Math.random() * 0.6);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#connect(), wait);
  }

  /** The device woke up or is on line again: do not wait for the clock. */
  #hurry = (): void => {
    if (document.visibilityState === "hidden" || this.state !== "lost") return;
    clearTimeout(this.#timer);
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#connect();
  };

  #ping(): void {
    if (Date.now() - this.#heard > SILENCE) {
      const dead = this.#socket;
      this.#socket = null;
      dead?.close();
      this.#broken(1006);
      return;
    }
    const ping: Ping = { t: "ping", sent: performance.now() };
    if (this.latency !== null) ping.latency = Math.min(60_000, Math.round(this.latency));
    this.send(ping);
  }

  #pong(sent: number, now: number): void {
    this.latency = performance.now() - sent;
    this.skew = now + this.latency / 2000 - Date.now() / 1000;
  }
}
