// boardgame.io as its guide sets it up, in memory: a game of turns whose move changes a counter.
const { Server } = require('boardgame.io/server');

const game = {
  name: 'count',
  setup: () => ({ count: 0, hands: { 0: [1, 2, 3], 1: [4, 5, 6] } }),
  moves: { add: ({ G }, n) => { G.count += n; } },
  turn: { minMoves: 1, maxMoves: 1 },
};
const server = Server({ games: [game], origins: [/.*/] });
server.run(Number(process.argv[2]), () => console.log(`Serving on ${process.argv[2]}`));
