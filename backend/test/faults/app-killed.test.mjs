import { test } from 'node:test';
import { openOnMariaDb, settle, tell } from '../drills/drill.mjs';
import { startLoad } from '../drills/load.mjs';

const ROUNDS = 3;

test('RUN-5 the server is killed under load and started again: nothing acknowledged is lost', async (t) => {
  const school = await openOnMariaDb(t);
  const { product } = school;
  const load = startLoad({ urls: [product.url], batches: school.batches });

  for (let round = 1; round <= ROUNDS; round++) {
    await load.untilAcknowledged(100);
    tell(t, `SIGKILL to the server, pid ${product.pid}; ${load.acknowledged} acknowledged`);
    await product.kill();
    await product.start();
  }

  await settle(t, school, load, { mayLoseConnection: true });
});
