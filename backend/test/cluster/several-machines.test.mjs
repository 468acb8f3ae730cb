import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tell } from '../drills/drill.mjs';
import { checkAnswers, checkLedger, countsByStatus } from '../drills/ledger.mjs';
import { startLoad } from '../drills/load.mjs';
import { mysqlAt } from '../drills/sql.mjs';
import { createBatches } from '../drills/staff.mjs';
import { writeReport } from './report.mjs';
import {
  conflictsOn,
  openOnSeveralMachines,
  startApps,
  untilAllAgree,
  untilSynced,
} from './several-machines.mjs';

const BATCHES = 20;
const SEATS = 2_000;
/** More than there are seats, so that every batch is fought for. */
const SUBMISSIONS = 2_200;
/** 80 a second at most. */
const VISITORS = 20;
const PAUSE_MS = 250;
/** 10 a second: a node that comes back as late as it may still finds people to register after it. */
const PAUSE_WHILE_AWAY_MS = 2_000;

/** For a machine that has other work too; what is asserted is the gap. */
const PATIENCE_MS = 60_000;

const ANSWER_LIMIT_MS = 10_000;
const GAP_LIMIT_MS = 5_000;

test('several machines', async (t) => {
  const site = await openOnSeveralMachines(t);

  await t.test(
    'DATA-5 DATA-8 RUN-5 of 2,000 registrations none is lost or stored twice while the writing node, and then a server, is killed and comes back',
    (drill) => killNodeThenServer(drill, site),
  );
  await t.test(
    'RUN-5 when the writing node is set to read_only, another node takes over, and all registrations succeed',
    (drill) => handOver(drill, site),
  );
  await t.test(
    'DATA-5 DATA-8 two servers that write on two nodes at once retry after conflicts, and lose no seat',
    (drill) => writeOnTwoNodes(drill, site),
  );
});

async function killNodeThenServer(t, { nodes, apps, url, writer }) {
  const batches = await createBatches(url, BATCHES, SEATS / BATCHES);
  const [visitors, pauseMs, total] = [VISITORS, PAUSE_MS, SUBMISSIONS];
  const load = startLoad({ urls: [url], batches, visitors, pauseMs, total });

  await load.untilAcknowledged(200, PATIENCE_MS);
  const killed = await writer();
  tell(t, `SIGKILL to ${killed.name}, pid ${killed.pid}; ${load.acknowledged} acknowledged`);
  await killed.kill();
  await load.untilAcknowledged(100, PATIENCE_MS);
  const gapAfterNodeMs = load.longestGapMs();
  const next = await writer();
  assert.notEqual(next, killed);
  tell(t, `${next.name} writes; ${load.acknowledged} acknowledged`);

  load.pauseMs = PAUSE_WHILE_AWAY_MS;
  await killed.start();
  const joinedMs = await untilSynced(killed);
  load.pauseMs = PAUSE_MS;
  await load.untilAcknowledged(200, PATIENCE_MS);
  assert.equal(await writer(), next, 'a node that comes back takes nothing over');
  tell(t, `${killed.name} is back; ${load.acknowledged} acknowledged`);

  tell(t, `SIGKILL to a server, pid ${apps[0].pid}; ${load.acknowledged} acknowledged`);
  await apps[0].kill();
  await load.untilAcknowledged(200, PATIENCE_MS);
  await apps[0].start();
  await load.ended;

  await expectNothingLost(nodes, load, SEATS);
  const gapMs = load.longestGapMs();
  const slowestMs = Math.max(...load.answers.map(({ ms }) => ms));
  const figures = {
    gapMs,
    gapAfterNodeMs,
    slowestMs,
    joinedMs,
    answers: countsByStatus(load.answers),
  };
  tell(t, `write gap ${Math.round(gapMs)} ms; ${JSON.stringify(figures)}`);
  assert.ok(gapMs < GAP_LIMIT_MS, 'the write gap');
  await writeReport({ ...figures, acknowledged: load.acknowledged });
}

/** What an operator does before a node is updated. */
async function handOver(t, { nodes, url, writer }) {
  // 160 a second at most: the load lasts longer than the hand-over.
  const seats = 1_600;
  const batches = await createBatches(url, 4, seats / 4);
  const load = startLoad({ urls: [url], batches, visitors: 8, pauseMs: 50, total: seats });
  await load.untilAcknowledged(50, PATIENCE_MS);
  const left = await writer();
  const set = (value) => mysqlAt(left.url)(`SET GLOBAL read_only = ${value}`);
  await set(1);
  // Our own question, too, may be cut off.
  while ((await writer().catch(() => left)) === left && load.acknowledged < seats) await sleep(50);
  tell(t, `from ${left.name} to ${(await writer()).name}; ${load.acknowledged} acknowledged`);
  assert.ok(load.acknowledged < seats, 'all were registered before another node took over');
  await load.ended;
  await set(0);

  await expectNothingLost(nodes, load, seats);
  const others = load.answers.filter(({ status }) => status !== 201);
  assert.deepEqual(others, []);
  assert.equal(countsByStatus(load.answers), `201: ${seats}`);
}

/** As where two proxies have chosen different writers. */
async function writeOnTwoNodes(t, { nodes, url }) {
  const seats = 300;
  // One batch, whose row all of them want.
  const batches = await createBatches(url, 1, seats);
  await untilAllAgree(nodes);
  const writers = nodes.slice(0, 2);
  const before = await conflictsOn(writers);
  const apps = await startApps(
    t,
    writers.map((node) => node.url),
  );
  const urls = apps.map((app) => app.url);
  const load = startLoad({ urls, batches, visitors: VISITORS, total: seats + 40 });
  await load.ended;

  await expectNothingLost(nodes, load, seats);
  const conflicts = (await conflictsOn(writers)) - before;
  tell(t, `${conflicts} conflicts between two nodes; ${countsByStatus(load.answers)}`);
  assert.ok(conflicts > 0, 'there was nothing to retry');
}

/** On every node: what was acknowledged is stored once, all seats are taken, and every answer was clear. */
async function expectNothingLost(nodes, load, seats) {
  checkAnswers(load.answers, { limitMs: ANSWER_LIMIT_MS });
  assert.ok(load.submissions.every(({ outcome }) => outcome !== 'open'));
  assert.equal(load.acknowledged, seats);
  await untilAllAgree(nodes);
  for (const node of nodes) {
    const { stored } = await checkLedger(mysqlAt(node.url), load);
    assert.equal(stored, seats, `rows on ${node.name}`);
  }
}
