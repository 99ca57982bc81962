// Faces from what is printed on the cards, for games that have no drawings of their own.
import type { PrintedCard } from "../../protocol";
import { faceDown, wrap, type Face, type FaceMaker, type Standard } from "../face";
import { dress, initials, KNOWN, type Dress } from "../plain";
import { star } from "../shapes";

const RANKS = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const USUAL = ["clubs", "diamonds", "hearts", "spades"];
const SHORT = 20; // letters of a line that is set large
const ROOM = 6; // lines of a text that is set small
const WIDE = 25; // letters in each

/** Cards of a suit share a colour; a card without a suit has one by its name, so that like cards look alike. */
export function faces(cards: PrintedCard[]): FaceMaker {
  const worn = new Map<string, Dress>();
  for (const card of cards) {
    const key = card.suit || card.name;
    if (!worn.has(key)) worn.set(key, KNOWN[key] ?? dress(worn.size));
  }
  const names = new Set(cards.map((card) => card.name));
  /** Initials, or the first two letters where another card has the same. */
  const lettersOf = (name: string): string => {
    const short = (one: string) => initials(one).slice(0, 2);
    return [...names].some((one) => one !== name && short(one) === short(name)) ? name.slice(0, 2) : short(name);
  };
  return {
    back: faceDown(star),
    face: (id, printed) => {
      const card = printed ?? { id, name: id.replaceAll("_", " "), kind: "" };
      return playingCard(card) ?? picture(card, worn.get(card.suit || card.name) ?? dress(0), lettersOf(card.name));
    },
  };
}

/** A card of the usual four suits that says its rank is drawn as everybody knows it. */
function playingCard(card: PrintedCard): Standard | undefined {
  const rank = RANKS[card.numbers?.["rank"] ?? 0];
  if (!rank || !USUAL.includes(card.suit ?? "")) return undefined;
  return {
    drawing: "standard",
    rank,
    suit: card.suit as Standard["suit"],
    value: card.numbers?.["value"] ?? 0,
    soul: false,
    owner: null,
    ...spoken(card),
  };
}

function picture(card: PrintedCard, { suit, glyph }: Dress, letters: string): Face {
  const [first, ...more] = Object.entries(card.numbers ?? {});
  const line =
    card.line || card.text || more.map(([name, value]) => `${name.replaceAll("_", " ")} ${value}`).join(", ");
  return {
    drawing: "picture",
    suit,
    glyph,
    index: first ? String(first[1]) : letters,
    letter: (card.suit ?? "").charAt(0).toUpperCase(),
    art: "",
    title: card.title || card.name,
    line: wrap(line, WIDE).length <= ROOM ? line : "",
    small: line.length > 2 * SHORT,
    ...spoken(card),
  };
}

const spoken = (card: PrintedCard) => ({ name: card.name, text: card.text ?? "", flavour: card.flavour ?? "" });
