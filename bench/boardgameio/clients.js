// Two clients a match, each answers as soon as it is its turn.  After `ready` it prints the moves made in the given time.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { games, answer } = require('./games');

const [port, matches, seconds] = process.argv.slice(2, 5).map(Number);
const game = games[process.argv[5]];
const url = `http://127.0.0.1:${port}`;

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function main() {
  let moves = 0;
  let connected = 0;
  for (let i = 0; i < matches; i++) {
    const matchID = `match${i}`; // made on demand
    for (const playerID of ['0', '1']) {
      const client = Client({ game, matchID, playerID, multiplayer: SocketIO({ server: url }), debug: false });
      let answered = -1;
      let here = false;
      client.subscribe((state) => {
        if (!state || !state.isConnected) return;
        if (!here) connected += 1;
        here = true;
        if (state.ctx.currentPlayer !== playerID || state._stateID === answered) return;
        answered = state._stateID;
        moves += 1;
        setImmediate(() => answer(client, state.G, playerID));
      });
      client.start();
    }
  }
  while (connected < 2 * matches) await pause(0.1);
  await pause(1);
  console.log('ready');
  moves = 0;
  await pause(seconds);
  console.log(JSON.stringify({ moves }));
  process.exit(0);
}
main();
