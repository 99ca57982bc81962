// Faces by game.  Drawings and words are fetched when a game's first card is drawn, and once.
import { SvelteMap } from "svelte/reactivity";
import { request } from "../lib/api";
import type { Cards, PrintedCard } from "../protocol";
import type { Face, FaceMaker } from "./face";

/** Drawings of their own; games without have faces made of the words on their cards. */
const OWN = import.meta.glob<FaceMaker>(["./faces/*.ts", "!./faces/*_art.ts", "!./faces/generic.ts"]);

interface Box {
  maker: FaceMaker;
  printed: Map<string, PrintedCard>;
}

const boxes = new SvelteMap<string, Box>();
const opening = new Map<string, Promise<Box>>();

async function unpack(game: string): Promise<Box> {
  const [own, { cards }] = await Promise.all([
    OWN[`./faces/${game}.ts`]?.(),
    request<Cards>("GET", `/api/games/${encodeURIComponent(game)}/cards`),
  ]);
  const maker = own ?? (await import("./faces/generic")).faces(cards);
  const box = { maker, printed: new Map(cards.map((card) => [card.id, card])) };
  boxes.set(game, box);
  return box;
}

/** Have a game's cards at hand; a page may wait for this before it shows the table. */
export function prepare(game: string): Promise<unknown> {
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
export function face(game: string, id: string): Face | undefined {
  const box = boxes.get(game);
  if (!box) {
    void prepare(game).catch(() => undefined);
    return undefined;
  }
  return id === "" ? box.maker.back : box.maker.face(bare(id), box.printed.get(bare(id)));
}

/** Every card of a game, for the gallery. */
export const cardsOf = (game: string): PrintedCard[] => [...(boxes.get(game)?.printed.values() ?? [])];

/** A card in words: "Wrath 5"; a back where nothing is known. */
export const nameOf = (game: string, id: string): string =>
  face(game, id)?.name ?? (id === "" ? "face-down card" : id.replaceAll("_", " "));

/** What sort of card it is, in the game's own words: "number", "goal", "disease". */
export const kindOf = (game: string, id: string): string => boxes.get(game)?.printed.get(bare(id))?.kind ?? "";
