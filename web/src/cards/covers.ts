// Three cards for the cover of each game, with no more art than that: the lobby must be small.
import badger from "icon:badger";
import bee from "icon:bee";
import beveledStar from "icon:beveled-star";
import cutDiamond from "icon:cut-diamond";
import fist from "icon:fist";
import flame from "icon:flame";
import lungs from "icon:lungs";
import robber from "icon:robber";
import rose from "icon:rose";
import crown from "icon:crown";
import twoCoins from "icon:two-coins";
import raven from "icon:raven";
import unicorn from "icon:unicorn";
import type { Face, Picture, Standard } from "./face";
import { dress, initials, WARDROBE, type Dress } from "./plain";
import { circle, diamond, drop, star } from "./shapes";

const silent = { name: "", text: "", flavour: "" };
const picture = (suit: string, index: string, glyph: string, art: string, title: string): Picture => ({
  drawing: "picture",
  ...silent,
  suit,
  index,
  glyph,
  art,
  title,
  line: title,
});
const standard = (rank: string, suit: Standard["suit"], value: number): Standard => ({
  drawing: "standard",
  ...silent,
  rank,
  suit,
  value,
  soul: false,
  owner: null,
});

/** Left, right, and the one in front. */
type Cover = [Face, Face, Face];

const OWN: Record<string, Cover> = {
  deadlies: [
    picture("pride", "3", crown, unicorn, "Pride"),
    picture("greed", "4", twoCoins, raven, "Greed"),
    picture("wrath", "7", fist, badger, "Wrath"),
  ],
  wicked_wise: [
    picture("rose", "9", rose, rose, "Rose 9"),
    { ...picture("gem", "12", cutDiamond, cutDiamond, "Gem 12"), framed: true },
    picture("flame", "14", flame, flame, "Flame 14"),
  ],
  soul_reapers: [standard("K", "spades", 10), standard("X", "", 20), standard("A", "hearts", 11)],
  death_wish: [
    picture("dw-orange", "O", flame, bee, "Hives"),
    picture("dw-white", "W", circle, beveledStar, "Static"),
    {
      drawing: "disease",
      ...silent,
      suit: "dw-blue",
      glyph: drop,
      art: lungs,
      wild: false,
      title: "Gnomonia",
      symptoms: 4,
      steal: 5,
      skulls: 2,
      outbreak: true,
    },
  ],
  triple_seven: [
    picture("r7", "7", diamond, "", "Red 7"),
    picture("b7", "6", circle, robber, "Thief"),
    picture("y7", "7", star, "", "Yellow 7"),
  ],
};

/** Always the same for a title, and seldom the same for two. */
const numberOf = (title: string): number =>
  [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % WARDROBE.length;

/** A game without a cover of its own gets three colours and its initials. */
function made(title: string): Cover {
  const [first, second, third] = [0, 3, 5].map((n) => dress(numberOf(title) + n)) as [Dress, Dress, Dress];
  const letters = initials(title);
  const card = ({ suit, glyph }: Dress, index: string, words: string) => picture(suit, index, glyph, "", words);
  return [
    card(second, letters.charAt(0), ""),
    card(third, letters.charAt(1) || letters.charAt(0), ""),
    card(first, letters.charAt(0), title),
  ];
}

export const coverOf = (game: string, title: string): Cover => OWN[game] ?? made(title);
