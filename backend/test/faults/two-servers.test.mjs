import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startMariaDb } from '../../../scripts/lib/mariadb.mjs';
import { startBuiltProduct } from '../../../scripts/lib/running-product.mjs';
import { atEndOf, tell } from '../drills/drill.mjs';
import { checkAnswers, checkLedger } from '../drills/ledger.mjs';
import { startLoad } from '../drills/load.mjs';
import { mysqlAt } from '../drills/sql.mjs';
import { call, DRILL_ENV } from '../drills/staff.mjs';

const { ADMIN_PASSWORD: _, ...WITHOUT_PASSWORD } = DRILL_ENV;
/** One sample batch for each program of the form (RUN-1, REG-3). */
const SAMPLES = 8;
const PASSWORD = /password:\s+(\S+)/;
const FIRST_ADMIN = /stand in (\S+first-admin\.txt)/;

test('RUN-1 two servers start at once on an empty database: one schema, one admin, one set of samples', async (t) => {
  const database = await startMariaDb();
  atEndOf(t, database.stop);
  const sql = mysqlAt(database.url);
  const env = { ...WITHOUT_PASSWORD, DATABASE_URL: database.url, DEMO_DATA: 'on' };
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const server = await startBuiltProduct(env);
      atEndOf(t, server.stop);
      return server;
    }),
  );
  tell(t, `servers ${servers.map(({ pid }) => pid).join(' and ')} started at once`);

  const migrations = await sql('SELECT name FROM migrations');
  assert.equal(new Set(migrations.map(({ name }) => name)).size, migrations.length);
  assert.equal((await sql('SELECT id FROM admins')).length, 1);
  const batches = await sql('SELECT id, program FROM batches WHERE sample = 1');
  assert.equal(batches.length, SAMPLES);
  assert.equal(new Set(batches.map(({ program }) => program)).size, SAMPLES);

  const told = servers
    .map(({ output }) => FIRST_ADMIN.exec(output())?.[1])
    .filter(Boolean)
    .map((path) => PASSWORD.exec(readFileSync(path, 'utf8'))[1]);
  assert.equal(told.length, 1, 'one of them tells the password of the admin that there is');
  for (const { url } of servers) {
    const body = { username: DRILL_ENV.ADMIN_USERNAME, password: told[0] };
    assert.equal((await call(url, '/api/admin/login', { method: 'POST', body })).status, 200);
  }

  const [batch] = batches.filter(({ program }) => program === 'yogasanas');
  const urls = servers.map(({ url }) => url);
  const load = startLoad({ urls, batches: [batch.id], total: 40 });
  await load.ended;
  checkAnswers(load.answers);
  const { acknowledged, stored } = await checkLedger(sql, load);
  const [{ capacity }] = await sql('SELECT capacity FROM batches WHERE id = ?', [batch.id]);
  assert.equal(acknowledged, capacity, 'the batch is filled to its last seat');
  tell(t, `${acknowledged} acknowledged by both, ${stored} stored, ${capacity} seats`);
});

test('RUN-1 two servers start at once on one data folder: one serves, the other says why it does not', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'two-servers-'));
  atEndOf(t, () => rm(dataDir, { recursive: true }));
  const started = await Promise.allSettled(
    [1, 2].map(() => startBuiltProduct({ ...DRILL_ENV, DATA_DIR: dataDir })),
  );
  const serving = started.filter(({ status }) => status === 'fulfilled');
  for (const { value } of serving) atEndOf(t, value.stop);

  assert.equal(serving.length, 1);
  const [{ reason }] = started.filter(({ status }) => status === 'rejected');
  assert.match(reason.message, /Another server is already running on /);
  assert.equal((await call(serving[0].value.url, '/api/health/ready')).status, 200);
  tell(t, `server ${serving[0].value.pid} serves, the other refused to start`);
});
