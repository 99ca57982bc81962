// boardgame.io as its guide sets it up, in memory.
const { Server } = require('boardgame.io/server');
const { games } = require('./games');

const server = Server({ games: Object.values(games), origins: [/.*/] });
server.run(Number(process.argv[2]), () => console.log(`Serving on ${process.argv[2]}`));
