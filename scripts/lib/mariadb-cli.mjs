/**
 * `node scripts/lib/mariadb-cli.mjs`: creates an empty database (mariadb.mjs) and prints one line of JSON
 * ({url}). Removes the database when standard input ends, or on SIGTERM or SIGINT. For callers that cannot
 * import an ES module. The pipe makes sure that no server outlives its caller.
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
