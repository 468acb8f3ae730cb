import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openOnMariaDb, settle, tell } from '../drills/drill.mjs';
import { startLoad } from '../drills/load.mjs';

const ROUNDS = 5;
const REFUSING_MS = 1_000;
/** The steps of a registration that the database may carry out without anybody hearing of it. */
const STATEMENTS = ['COMMIT', 'INSERT INTO `registrations`', 'SET enrolled = enrolled +'];

test('RUN-5 DATA-8 when database connections are cut, also during COMMIT, no registration is lost or stored twice', async (t) => {
  const school = await openOnMariaDb(t);
  const { proxy } = school;
  const load = startLoad({ urls: [school.product.url], batches: school.batches });

  for (let round = 1; round <= ROUNDS; round++) {
    await load.untilAcknowledged(20);
    const count = proxy.cut();
    assert.ok(count > 0);
    tell(t, `cut ${count} connections; ${load.acknowledged} acknowledged`);
    for (const statement of STATEMENTS) {
      await load.untilAcknowledged(10);
      proxy.loseAnswerTo(statement);
      // One with values is named when a connection prepares it, and by number from then on: new ones name it again.
      if (statement !== 'COMMIT') proxy.cut();
      await proxy.untilLost();
      tell(t, `lost the answer to ${statement}; ${load.acknowledged} acknowledged`);
    }
    proxy.lose('COMMIT');
    await proxy.untilLost();
    tell(t, `lost a COMMIT on its way; ${load.acknowledged} acknowledged`);
  }
  tell(t, `no new connection for ${REFUSING_MS} ms; ${load.acknowledged} acknowledged`);
  proxy.refuse();
  await sleep(REFUSING_MS);
  await proxy.mend();

  await settle(t, school, load);
});
