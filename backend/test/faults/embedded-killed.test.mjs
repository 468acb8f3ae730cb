import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbedded, settle, tell } from '../drills/drill.mjs';
import { checkLedger } from '../drills/ledger.mjs';
import { startLoad } from '../drills/load.mjs';

const ROUNDS = 50;
/** A kill comes at another moment of a write each time. */
const LONGEST_WAIT_MS = 40;

test('RUN-5 the embedded database survives fifty kills in the middle of writes', async (t) => {
  const school = await openEmbedded(t);
  const { product, sql } = school;
  const load = startLoad({ urls: [product.url], batches: school.batches, visitors: 8 });

  for (let round = 1; round <= ROUNDS; round++) {
    await load.untilAcknowledged(3);
    await sleep((round * LONGEST_WAIT_MS) / ROUNDS);
    const { pid } = product;
    const before = load.acknowledged;
    await product.kill();
    const { stored } = await checkLedger(sql, load);
    tell(t, `SIGKILL to the server, pid ${pid}; ${before} acknowledged, ${stored} stored`);
    assert.deepEqual(await sql('PRAGMA integrity_check'), [{ integrity_check: 'ok' }]);
    await product.start();
  }

  await settle(t, school, load, { mayLoseConnection: true });
});
