/**
 * Loaded into the server before it starts (`--import`): whoever connects to the socket MEMORY_SOCKET is told how
 * much memory is in use after all garbage has been collected.
 */
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

createServer((socket) => {
  collectGarbage();
  socket.end(JSON.stringify(process.memoryUsage()));
})
  .listen(process.env.MEMORY_SOCKET)
  .unref();
