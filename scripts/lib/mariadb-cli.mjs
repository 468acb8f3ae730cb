/**
 * `node scripts/lib/mariadb-cli.mjs`: makes an empty database (mariadb.mjs), prints one line of JSON
 * ({url}), and removes it when standard input ends or on SIGTERM or SIGINT. For callers that cannot
 * import an ES module; the pipe makes sure that no server outlives its caller.
 */
import { createTestDatabase } from './mariadb.mjs';

const { url, stop } = await createTestDatabase();
console.log(JSON.stringify({ url }));

let stopping = false;
async function finish() {
  if (stopping) return;
  stopping = true;
  await stop();
  process.exit(0);
}

process.on('SIGTERM', finish);
process.on('SIGINT', finish);
process.stdin.on('end', finish).resume();
