import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { appClock } from '../drills/app-clock.mjs';
import { atEndOf, openOnMariaDb, settle, tell } from '../drills/drill.mjs';
import { checkLedger } from '../drills/ledger.mjs';
import { startLoad } from '../drills/load.mjs';
import { call, logIn } from '../drills/staff.mjs';

const DAY_S = 24 * 60 * 60;
/** 2:00 AM in Kolkata, when the clean-up falls due (CLEAN-1), in seconds of the day in UTC. */
const DUE_S = 20.5 * 60 * 60;
/** How long before that to start the server: a start takes a second, and longer on a busy machine. */
const LEADS_S = [5, 40];
const GRACE_S = 3;

/** So far ahead that the clock shows a time shortly before 2:00 AM, forty days from now. */
function aheadToBeforeTheNight(leadS) {
  const nowS = Math.floor(Date.now() / 1000);
  const nightS = Math.floor(nowS / DAY_S) * DAY_S + DUE_S - leadS;
  return 40 * DAY_S + nightS - nowS;
}

const refusalsIn = ({ output }) =>
  output().match(/clocks of this server and of its database disagree/g)?.length ?? 0;

/** Starts the server shortly before 2:00 AM of its wrong clock, and waits for two refusals: at the start and by night. */
async function liveThroughTheNight(product, clock) {
  for (const leadS of LEADS_S) {
    await product.kill();
    await clock.setAhead(aheadToBeforeTheNight(leadS));
    await product.start();
    const deadline = performance.now() + (leadS + GRACE_S) * 1000;
    while (refusalsIn(product) < 2 && performance.now() < deadline) await sleep(50);
    if (refusalsIn(product) >= 2) return;
  }
  assert.fail(`2:00 AM came and nothing was said:\n${product.output()}`);
}

test('CLEAN-2 when the clock of the server is 40 days ahead, manual and nightly clean-up delete nothing and say why', async (t) => {
  const clock = await appClock();
  atEndOf(t, clock.remove);
  const school = await openOnMariaDb(t, { env: { ...clock.env, LOG_LEVEL: 'error' } });
  const { product, sql } = school;
  const load = startLoad({ urls: [product.url], batches: school.batches });
  await load.untilAcknowledged(50);
  await load.stop();
  const runsBefore = await sql('SELECT id FROM cleanup_runs');

  await clock.setAhead(40 * DAY_S);
  tell(t, `clock of pid ${product.pid} 40 days ahead; ${load.acknowledged} acknowledged`);
  const token = await logIn(product.url);
  const byHand = await call(product.url, '/api/admin/cleanup', { method: 'POST', token });
  assert.equal(byHand.status, 409);
  assert.equal(byHand.body.code, 'clocks_disagree');
  assert.match(byHand.body.message, /clocks of the server and the database differ/);

  await liveThroughTheNight(product, clock);

  assert.deepEqual(await sql('SELECT id FROM cleanup_runs'), runsBefore);
  assert.deepEqual(await sql("SELECT name FROM job_leases WHERE name = 'cleanup'"), []);
  await checkLedger(sql, load);
  await product.kill();
  await clock.setAhead(0);
  await product.start();
  const again = startLoad({ urls: [product.url], batches: school.batches });
  await settle(t, school, again);
  const mended = await call(product.url, '/api/admin/cleanup', {
    method: 'POST',
    token: await logIn(product.url),
  });
  assert.equal(mended.status, 200);
  assert.equal(mended.body.deletedRegistrations, 0);
  await checkLedger(sql, load, again);
});
