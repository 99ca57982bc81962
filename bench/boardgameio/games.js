// Two games for the peer.  `count` is the least a game can be: a move adds to a counter.  `cards` holds what The Deadlies
// for two holds, a deck, two hands, a discard and dials, and shows each player what that player may see; its rules are no
// more than to play a card or to draw one.
const { PlayerView } = require('boardgame.io/core');

const DEALT = 7;
const SINS = ['pride', 'greed', 'lust', 'wrath', 'gluttony', 'sloth', 'envy'];
const all = SINS.flatMap((sin) => [1, 2, 3, 4, 5, 6, 7].map((n) => `${sin}_${n}`));

const count = {
  name: 'count',
  setup: () => ({ count: 0, hands: { 0: [1, 2, 3], 1: [4, 5, 6] } }),
  moves: { add: { move: ({ G }, n) => { G.count += n; }, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
};

const cards = {
  name: 'cards',
  setup: ({ random }) => {
    const deck = random.Shuffle(all);
    return {
      secret: { deck: deck.slice(2 * DEALT + 1) },
      players: { 0: { hand: deck.slice(0, DEALT) }, 1: { hand: deck.slice(DEALT, 2 * DEALT) } },
      discard: [deck[2 * DEALT]],
      counts: { deck: all.length - 2 * DEALT - 1, hands: [DEALT, DEALT] },
      dials: [0, 0],
    };
  },
  moves: {
    play: {
      move: ({ G, playerID }, card) => {
        const hand = G.players[playerID].hand;
        const at = hand.indexOf(card);
        if (at < 0) return 'INVALID_MOVE';
        hand.splice(at, 1);
        G.discard.push(card);
        G.counts.hands[playerID] = hand.length;
      },
      client: false,
    },
    draw: {
      move: ({ G, playerID, random }) => {
        if (G.secret.deck.length === 0) {
          G.secret.deck = random.Shuffle(G.discard.splice(0, G.discard.length - 1));
          G.dials[playerID] += 1;
        }
        const hand = G.players[playerID].hand;
        hand.push(G.secret.deck.pop());
        G.counts.deck = G.secret.deck.length;
        G.counts.hands[playerID] = hand.length;
      },
      client: false,
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
};

// What a client answers with: any move that is possible, and the more cards it holds the rather it plays one.
function answer(client, G, playerID) {
  if (G.players === undefined) return client.moves.add(1);
  const hand = G.players[playerID].hand;
  if (Math.random() * 2 * DEALT < hand.length) return client.moves.play(hand[Math.floor(Math.random() * hand.length)]);
  return client.moves.draw();
}

module.exports = { games: { count, cards }, answer };
