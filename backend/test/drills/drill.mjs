import assert from 'node:assert/strict';
import { startMariaDb } from '../../../scripts/lib/mariadb.mjs';
import { startBuiltProduct } from '../../../scripts/lib/running-product.mjs';
import { DatabaseProxy } from './database-proxy.js';
import { checkAnswers, checkLedger, countsByStatus } from './ledger.mjs';
import { embeddedIn, mysqlAt } from './sql.mjs';
import { call, createBatches, DRILL_ENV } from './staff.mjs';

const HOT_BATCHES = 4;
/** More than a load fills, because the drills test faults, not full batches. */
const CAPACITY = 10_000;

/** @typedef {import('node:test').TestContext} TestContext */

/**
 * The system under test of a drill: the built product, its database, and batches to register for.
 * @typedef {object} School
 * @property {Awaited<ReturnType<typeof startBuiltProduct>>} product
 * @property {import('./ledger.mjs').Sql} sql runs queries without the product
 * @property {string[]} batches the ids of the batches
 */

/** @type {WeakMap<TestContext, (() => unknown)[]>} */
const closingsOf = new WeakMap();

/**
 * Closes something when a test ends, however it ends. What was opened last is closed first, whereas `t.after`
 * would begin with what was opened first.
 * @param {TestContext} t
 * @param {() => unknown} close
 */
export function atEndOf(t, close) {
  const closings = closingsOf.get(t) ?? [];
  closings.push(close);
  if (closingsOf.has(t)) return;
  closingsOf.set(t, closings);
  t.after(async () => {
    for (const next of closings.toReversed()) await next();
  });
}

/**
 * Starts the product on its own MariaDB with default durability. Both end with the test.
 * @param {TestContext} t
 * @param {{env?: Record<string, string>, mariadb?: object}} options settings of the product and of the database
 * @returns {Promise<School & {database: Awaited<ReturnType<typeof startMariaDb>>, proxy: DatabaseProxy}>} the
 *   product reaches the database through `proxy`
 */
export async function openOnMariaDb(t, { env = {}, mariadb = {} } = {}) {
  const database = await startMariaDb({ durable: true, ...mariadb });
  atEndOf(t, database.stop);
  const proxy = await DatabaseProxy.before(database.url);
  atEndOf(t, () => proxy.close());
  const product = await startBuiltProduct({ ...DRILL_ENV, DATABASE_URL: proxy.url, ...env });
  atEndOf(t, product.stop);
  const batches = await createBatches(product.url, HOT_BATCHES, CAPACITY);
  return { database, proxy, product, batches, sql: mysqlAt(database.url) };
}

/**
 * Starts the product on the embedded database. It ends with the test.
 * @param {TestContext} t
 * @param {Record<string, string>} env
 * @returns {Promise<School>}
 */
export async function openEmbedded(t, env = {}) {
  const product = await startBuiltProduct({ ...DRILL_ENV, ...env });
  atEndOf(t, product.stop);
  const batches = await createBatches(product.url, HOT_BATCHES, CAPACITY);
  return { product, batches, sql: embeddedIn(product.dataDir) };
}

/** Writes a line to the drill's log, which the suite's runner also shows on the terminal. */
export const tell = (t, text) => t.diagnostic(`drill: ${text}`);

/**
 * Ends a drill with these checks: the service recovered by itself, every visitor has a definite response, every
 * response was clear and in time, and what was acknowledged is stored once, with its seats (RUN-5, DATA-5, DATA-8).
 * @param {TestContext} t
 * @param {School} school
 * @param {import('./load.mjs').Load} load
 * @param {Parameters<typeof checkAnswers>[1]} expected
 */
export async function settle(t, { product, sql }, load, expected) {
  const before = load.acknowledged;
  await load.untilAcknowledged(50);
  await load.stop();
  const open = load.submissions.filter(({ outcome }) => outcome === 'open');
  assert.equal(open.length, 0, 'visitors without a definite answer');
  checkAnswers(load.answers, expected);
  const { acknowledged, stored } = await checkLedger(sql, load);
  assert.equal(stored, acknowledged);
  assert.equal((await call(product.url, '/api/health/ready')).status, 200);
  const gap = Math.round(load.longestGapMs());
  tell(
    t,
    `acknowledged ${before} by the end of the fault, ${acknowledged} in all, ${stored} stored; ` +
      `longest gap ${gap} ms; ${countsByStatus(load.answers)}`,
  );
}
