import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createTestDatabase } from '../../../scripts/lib/mariadb.mjs';
import { checkLedger } from '../drills/ledger.mjs';
import { startLoad } from '../drills/load.mjs';
import { embeddedIn, mysqlAt } from '../drills/sql.mjs';
import { call, createBatches, logIn } from '../drills/staff.mjs';
import {
  assertAllServed,
  namesWithoutOrder,
  totalAt,
  totalOf,
  untilNamesHaveTheirOrder,
} from './checks.mjs';
import { oneRound, startEverydayCalls } from './everyday-calls.mjs';
import { buildFirstRelease } from './first-release.mjs';
import { growTo, serversOf } from './school.mjs';

const CAPACITY = 10_000;
const ROWS = 2_000;
/** Of a load; a slow machine has the time that it needs. */
const PATIENCE_MS = 120_000;

let release;
before(async () => {
  release = await buildFirstRelease();
});
after(() => release.remove());

describe('an upgrade, replica by replica, on MySQL', () => {
  let database;
  let servers;
  let sql;
  let batches;
  let load;
  let older;
  let newer;
  let secondNewer;

  before(async () => {
    database = await createTestDatabase();
    sql = mysqlAt(database.url);
    servers = serversOf(release, { DATABASE_URL: database.url });
    older = await servers.startOlder();
    batches = await createBatches(older.url, 2, CAPACITY);
    await call(older.url, '/api/registration', {
      method: 'POST',
      body: { name: 'Asha', email: 'asha@example.org', phone: '9876543210', program: 'yogasanas' },
    });
    await growTo(ROWS, sql);
  });
  after(async () => {
    await servers?.stopAll();
    await database?.stop();
  });

  const applied = async () => (await sql('SELECT name FROM migrations')).length;

  test('RUN-1 the older server serves every call while two newer servers migrate its database, and afterwards', async (t) => {
    assert.equal(await applied(), 1);
    load = startLoad({ urls: [older.url], batches, visitors: 2, pauseMs: 25 });
    const everyday = startEverydayCalls(older.url, batches[0]);
    await load.untilAcknowledged(20, PATIENCE_MS);

    const [acknowledged, start] = [load.acknowledged, performance.now()];
    [newer, secondNewer] = await Promise.all([servers.startNewer(), servers.startNewer()]);
    const [during, ms] = [load.acknowledged - acknowledged, performance.now() - start];
    assert.ok(during > 0, 'visitors were served while the database was migrated');
    assert.ok((await applied()) > 1);

    await load.untilAcknowledged(50, PATIENCE_MS);
    await load.stop(PATIENCE_MS);
    await everyday.stop();
    assertAllServed(load, everyday.calls);
    await checkLedger(sql, load);
    t.diagnostic(
      `drill upgrade: ${during} registrations acknowledged by the older server in the ${ms.toFixed(0)} ms of ` +
        `the migration of ${ROWS} rows, ${load.acknowledged} in all; longest pause ${load.longestGapMs().toFixed(0)} ms; ` +
        `${everyday.calls.length} calls of staff, none failed`,
    );
  });

  test('DATA-2 the newer server shows all registrations that the older server stored before and during the migration', async () => {
    assert.equal(await totalAt(newer.url), await totalOf(sql));
    const token = await logIn(older.url);
    const query = `/api/admin/registrations?q=${load.prefix}&limit=1000`;
    const { body } = await call(newer.url, query, { token });
    assert.equal(body.registrations.length, Math.min(load.acknowledged, 1000));
  });

  test('DATA-5 both servers serve the same batches at once, and the seats add up', async () => {
    const both = startLoad({ urls: [older.url, newer.url], batches, visitors: 4 });
    const calls = [
      startEverydayCalls(older.url, batches[0]),
      startEverydayCalls(newer.url, batches[1]),
    ];
    await both.untilAcknowledged(50, PATIENCE_MS);
    await both.stop(PATIENCE_MS);
    for (const each of calls) {
      await each.stop();
      assertAllServed(both, each.calls);
    }
    await checkLedger(sql, load, both);
  });

  test('AUTH-7 a session of either server is valid on both', async () => {
    for (const server of [older, newer]) {
      const token = await logIn(server.url);
      for (const { url } of [older, newer]) {
        assert.equal((await call(url, '/api/admin/dashboard', { token })).status, 200);
      }
    }
  });

  test('RUN-4 after the older server has stopped, a newer one adds the missing sort order of the names it stored', async () => {
    // No newer server runs, so that none fills in what the older one stores while it is counted.
    for (const server of [newer, secondNewer]) assert.equal(await servers.stop(server), 0);
    const late = startLoad({ urls: [older.url], batches, total: 10 });
    await late.ended;
    assertAllServed(late, late.answers);
    assert.ok((await namesWithoutOrder(sql)) >= 10, 'they have no place in the order yet');
    assert.equal(await servers.stop(older), 0);
    await servers.startNewer();
    await untilNamesHaveTheirOrder(sql);
  });

  test('RUN-1 after a rollback the older server starts on the newer schema, and serves every call', async () => {
    await servers.stopAll();
    const [migrations, total] = [await applied(), await totalOf(sql)];
    older = await servers.startOlder();
    assert.equal(await totalAt(older.url), total);
    const rolledBack = startLoad({ urls: [older.url], batches, total: 40 });
    const calls = [];
    await oneRound(older.url, batches[0], calls);
    await rolledBack.ended;
    assertAllServed(rolledBack, calls);

    newer = await servers.startNewer();
    await untilNamesHaveTheirOrder(sql);
    await checkLedger(sql, load, rolledBack);
    assert.equal(await applied(), migrations);
  });
});

describe('an upgrade of the embedded database', () => {
  let dataDir;
  let servers;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'upgrade-'));
    servers = serversOf(release, { DATA_DIR: dataDir });
  });
  after(async () => {
    await servers.stopAll();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('RUN-1 after an upgrade, a rollback and another upgrade nothing is lost, and every call is served', async () => {
    const sql = embeddedIn(dataDir);
    const loads = [];
    let batches;
    const serve = async (start) => {
      const server = await start();
      batches ??= await createBatches(server.url, 1, CAPACITY);
      const load = startLoad({ urls: [server.url], batches, total: 30 });
      const calls = [];
      await oneRound(server.url, batches[0], calls);
      await load.ended;
      assertAllServed(load, calls);
      loads.push(load);
      assert.equal(await totalAt(server.url), await totalOf(sql));
      assert.equal(await servers.stop(server), 0);
      await checkLedger(sql, ...loads);
    };
    await serve(servers.startOlder);
    await serve(servers.startNewer);
    await serve(servers.startOlder);
    await serve(servers.startNewer);
  });
});
