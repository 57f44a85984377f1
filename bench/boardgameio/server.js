// SPDX-License-Identifier: MIT
// boardgame.io's server with our Grawlix: node server.js FOLDER keeps matches in files there, with the storage that
// comes with it (FlatFile, on node-persist); without a folder it keeps them in memory. Says its port.
'use strict';

const { Server, FlatFile } = require('boardgame.io/server');

const folder = process.argv[2];
const server = Server({
  games: [require('./grawlix.js')],
  origins: [],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});
server.run(0).then(({ appServer }) => {
  console.log(`boardgame.io is at http://127.0.0.1:${appServer.address().port}/`);
});
