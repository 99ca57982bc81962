import type { FromServer, Place, Presence, Question, Snapshot, Welcome } from "../protocol";
import type { Ask } from "./choosing";

/** What the server has said last, and what follows from it for this screen.  Nothing here is changed by the page. */
export class Mirror {
  welcome = $state.raw<Welcome | null>(null);
  snapshot = $state.raw<Snapshot | null>(null);
  presence = $state.raw<Presence | null>(null);
  /** Who has asked for a rematch. */
  askedAgain = $state.raw<string[]>([]);
  /** Of the last entry. */
  number = 0;

  places = $derived<Place[]>(this.snapshot?.places ?? []);
  /** Seats held at this screen. */
  mine = $derived(this.places.flatMap((place, seat) => (place.you ? [seat] : [])));
  viewers = $derived(this.snapshot?.view?.viewers ?? []);
  /** A bot plays for somebody at this screen, until that person is back. */
  away = $derived(this.mine.some((seat) => this.places[seat]?.away));

  /** The question that this screen must answer now. */
  question = $derived<Question | null>(
    (this.snapshot?.status === "running" &&
      this.snapshot.view?.questions.find((one) => one.options.length > 0 && this.#isAsked(one.seat))) ||
      null,
  );
  ask = $derived<Ask | null>(
    this.question && {
      seat: this.question.seat,
      serial: this.#asked(this.question.seat)?.serial ?? "",
      options: this.question.options,
      draft: this.question.draft,
    },
  );

  receive(message: FromServer): void {
    if (message.t === "welcome") this.welcome = message;
    else if (message.t === "presence") this.presence = message;
    else if (message.t === "update") {
      this.snapshot = message.snapshot;
      this.number = message.number;
      for (const { notice } of message.entries)
        if (notice?.kind === "wants_rematch" && notice.name) this.askedAgain = [...this.askedAgain, notice.name];
    }
  }

  undoable(seat: number | null): boolean {
    return seat !== null && Boolean(this.#asked(seat)?.can_undo);
  }

  name(seat: number): string {
    return this.places[seat]?.name || this.places[seat]?.bot || `Seat ${seat + 1}`;
  }

  isMine(seat: number | null): boolean {
    return seat !== null && this.mine.includes(seat);
  }

  /** When the time of a seat of this screen is up (server time), if it has to answer by then. */
  deadline = $derived.by<number | null>(() => {
    const mine = this.mine.map((seat) => this.places[seat]?.deadline ?? Infinity);
    const first = Math.min(Infinity, ...mine);
    return first === Infinity ? null : first;
  });

  #asked(seat: number): { serial: string; can_undo?: boolean } | undefined {
    return this.snapshot?.asked?.find((one) => one.seat === seat);
  }

  /** Not where a bot plays for a person. */
  #isAsked(seat: number): boolean {
    return this.#asked(seat) !== undefined && !this.places[seat]?.away && !this.places[seat]?.resigned;
  }
}
