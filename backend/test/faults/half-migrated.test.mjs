import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startMariaDb } from '../../../scripts/lib/mariadb.mjs';
import { inRoot } from '../../../scripts/lib/files.mjs';
import { startBuiltProduct } from '../../../scripts/lib/running-product.mjs';
import { DatabaseProxy } from '../drills/database-proxy.js';
import { atEndOf, openOnMariaDb, settle, tell } from '../drills/drill.mjs';
import { checkLedger } from '../drills/ledger.mjs';
import { startLoad } from '../drills/load.mjs';
import { mysqlAt } from '../drills/sql.mjs';
import { call, DRILL_ENV } from '../drills/staff.mjs';

/** Statements of every kind, spread over all migrations: MySQL commits each of them by itself. */
const POINTS = [
  'CREATE TABLE IF NOT EXISTS registrations ',
  'CREATE INDEX ix_batches_end ',
  '`migrations`(`timestamp`',
  'CREATE TABLE IF NOT EXISTS audit_entries',
  'ADD COLUMN staff_notes',
  'CREATE INDEX ix_registrations_batch_name',
];

/** Starts the server, and kills it as soon as the database has carried out a statement that holds `text`. */
async function killAt(text, proxy, env) {
  proxy.loseAnswerTo(text);
  const server = spawn(process.execPath, [inRoot('backend/dist/main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  try {
    await proxy.untilLost();
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
  return server.pid;
}

/** Every table as the database tells of it; the order of its indexes is that in which they were made. */
async function schemaOf(sql) {
  const tables = await sql(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = DATABASE() ORDER BY table_name`,
  );
  const described = [];
  for (const { name } of tables) {
    const [row] = await sql(`SHOW CREATE TABLE ${name}`);
    const lines = row['Create Table'].replace(/ AUTO_INCREMENT=\d+/, '').split('\n');
    described.push(lines.map((line) => line.replace(/,$/, '')).sort());
  }
  return described;
}

test('RUN-1 the server is killed between the steps of its migrations: the next start finishes them', async (t) => {
  const database = await startMariaDb();
  atEndOf(t, database.stop);
  const sql = mysqlAt(database.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'half-migrated-'));
  atEndOf(t, () => rm(dataDir, { recursive: true }));
  const whole = await schemaOfWholeMigration(t, database.url);

  for (const point of POINTS) {
    await sql('DROP DATABASE app');
    await mysqlAt(new URL('/', database.url).href)('CREATE DATABASE app CHARACTER SET utf8mb4');
    const proxy = await DatabaseProxy.before(database.url);
    const env = { ...DRILL_ENV, DATA_DIR: dataDir, DATABASE_URL: proxy.url };
    const pid = await killAt(point, proxy, env);
    const server = await startBuiltProduct(env);
    const schema = await schemaOf(sql);
    await server.stop();
    proxy.close();
    tell(
      t,
      `SIGKILL to the server, pid ${pid}, behind ${point.trim()}; the next start finished it`,
    );
    assert.deepEqual(schema, whole);
  }
});

async function schemaOfWholeMigration(t, url) {
  const server = await startBuiltProduct({ ...DRILL_ENV, DATABASE_URL: url });
  const schema = await schemaOf(mysqlAt(url));
  await server.stop();
  return schema;
}

test('RUN-1 when the connection is lost after a migration step, the same start continues and becomes ready', async (t) => {
  const database = await startMariaDb();
  atEndOf(t, database.stop);
  const proxy = await DatabaseProxy.before(database.url);
  atEndOf(t, () => proxy.close());
  const started = startBuiltProduct({ ...DRILL_ENV, DATABASE_URL: proxy.url });
  started.catch(() => {});
  // Not at all of them: the server waits longer from one loss to the next.
  for (const point of POINTS.filter((_, n) => n % 2 === 1)) {
    proxy.loseAnswerTo(point);
    await proxy.untilLost();
    tell(t, `lost the connection behind ${point.trim()}`);
  }
  const server = await started;
  atEndOf(t, server.stop);
  assert.equal((await call(server.url, '/api/health/ready')).status, 200);
});

test('RUN-1 the start completes a partly applied upgrade of a school with registrations, and none is lost', async (t) => {
  const school = await openOnMariaDb(t);
  const { product, sql } = school;
  const load = startLoad({ urls: [product.url], batches: school.batches });
  await load.untilAcknowledged(50);
  await load.stop();
  const whole = await schemaOf(sql);
  await product.kill();
  for (const statement of [
    "DELETE FROM migrations WHERE name LIKE 'WorkingDay%'",
    'DROP TABLE settings',
    'ALTER TABLE registrations DROP INDEX ix_registrations_batch_name, DROP COLUMN contacted_at_ms',
    'ALTER TABLE admins DROP COLUMN deactivated_at_ms',
    'DROP INDEX ix_audit_entries_at ON audit_entries',
  ]) {
    await sql(statement);
  }
  tell(t, `the last migration undone in part; ${load.acknowledged} acknowledged`);

  await product.start();

  assert.deepEqual(await schemaOf(sql), whole);
  const again = startLoad({ urls: [product.url], batches: school.batches });
  await settle(t, school, again);
  await checkLedger(sql, load, again);
});
