/**
 * Loaded into the server before it starts (`--import`). On each connection to the socket MEMORY_SOCKET it collects
 * garbage and returns how much memory is in use.
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
