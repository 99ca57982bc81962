// Faces by game.  Drawings and words are fetched when a game's first card is drawn, and once.
import { SvelteMap } from "svelte/reactivity";
import { request } from "../lib/api";
import type { Cards, PrintedCard } from "../protocol";
import type { Face, FaceMaker, Slug } from "./face";

const MAKERS: Record<Slug, () => Promise<FaceMaker>> = {
  deadlies: () => import("./faces/deadlies"),
  wicked_wise: () => import("./faces/wicked_wise"),
  soul_reapers: () => import("./faces/soul_reapers"),
  death_wish: () => import("./faces/death_wish"),
  triple_seven: () => import("./faces/triple_seven"),
};

interface Box {
  maker: FaceMaker;
  printed: Map<string, PrintedCard>;
}

const boxes = new SvelteMap<Slug, Box>();
const opening = new Map<Slug, Promise<Box>>();

async function unpack(game: Slug): Promise<Box> {
  const [maker, list] = await Promise.all([MAKERS[game](), request<Cards>("GET", `/api/games/${game}/cards`)]);
  const box = { maker, printed: new Map(list.cards.map((card) => [card.id, card])) };
  boxes.set(game, box);
  return box;
}

/** Have a game's cards at hand; a page may wait for this before it shows the table. */
export function prepare(game: Slug): Promise<unknown> {
  let box = opening.get(game);
  if (!box) {
    box = unpack(game);
    box.catch(() => opening.delete(game)); // offline: the next card that is drawn asks again
    opening.set(game, box);
  }
  return box;
}

/** A card as it stands in a zone: an open hand numbers its cards (`f9#1`). */
const bare = (id: string) => id.replace(/#\d+$/, "");

/** The face of a card, its back for "", and nothing while the box is still being opened. */
export function face(game: Slug, id: string): Face | undefined {
  const box = boxes.get(game);
  if (!box) {
    void prepare(game).catch(() => undefined);
    return undefined;
  }
  return id === "" ? box.maker.back : box.maker.face(bare(id), box.printed.get(bare(id)));
}

/** Every card of a game, for the gallery. */
export const cardsOf = (game: Slug): PrintedCard[] => [...(boxes.get(game)?.printed.values() ?? [])];

/** A card in words: "Wrath 5"; a back where nothing is known. */
export const nameOf = (game: string, id: string): string =>
  face(game as Slug, id)?.name ?? (id === "" ? "face-down card" : id.replaceAll("_", " "));

/** What sort of card it is, in the game's own words: "number", "goal", "disease". */
export const kindOf = (game: Slug, id: string): string => boxes.get(game)?.printed.get(bare(id))?.kind ?? "";
