import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openOnMariaDb, settle, tell } from '../drills/drill.mjs';
import { ANSWER_LIMIT_MS } from '../drills/ledger.mjs';
import { startLoad } from '../drills/load.mjs';
import { call, logIn } from '../drills/staff.mjs';

const ROUNDS = 3;
const AWAY_MS = 700;
/** Longer than the 4.2 s for which a call waits for a silent database. */
const SILENT_MS = 7_000;

test('RUN-5 when the database is killed under load, requests are refused clearly and no registration is lost', async (t) => {
  const school = await openOnMariaDb(t);
  const load = startLoad({ urls: [school.product.url], batches: school.batches });

  for (let round = 1; round <= ROUNDS; round++) {
    await load.untilAcknowledged(100);
    tell(
      t,
      `SIGKILL to the database, pid ${school.database.pid}; ${load.acknowledged} acknowledged`,
    );
    await school.database.kill();
    await sleep(AWAY_MS);
    assert.equal((await call(school.product.url, '/api/health')).status, 200);
    assert.equal((await call(school.product.url, '/api/health/ready')).status, 503);
    await school.database.start();
  }

  await settle(t, school, load);
});

test('RUN-5 when the database stops answering under load, every call gets 503 within 5 s', async (t) => {
  const school = await openOnMariaDb(t);
  const { url } = school.product;
  const token = await logIn(url);
  const load = startLoad({ urls: [url], batches: school.batches });
  await load.untilAcknowledged(100);

  const { pid } = school.database;
  tell(t, `SIGSTOP to the database, pid ${pid}; ${load.acknowledged} acknowledged`);
  process.kill(pid, 'SIGSTOP');
  try {
    const calls = [
      '/api/registration/batches/yogasanas',
      '/api/batches',
      '/api/admin/dashboard',
      '/api/admin/registrations',
      '/api/admin/cleanup/stats',
      '/api/health/ready',
    ].map((path) => timed(call(url, path, { token })));
    const silence = sleep(SILENT_MS);
    for (const { status, body, ms } of await Promise.all(calls)) {
      assert.equal(status, 503);
      assert.equal(body.code, 'database_unavailable');
      assert.ok(ms < ANSWER_LIMIT_MS, `an answer took ${ms} ms`);
    }
    assert.equal((await call(url, '/api/health')).status, 200);
    await silence;
  } finally {
    process.kill(pid, 'SIGCONT');
  }

  await settle(t, school, load);
});

async function timed(answer) {
  const startedAt = performance.now();
  return { ...(await answer), ms: performance.now() - startedAt };
}
