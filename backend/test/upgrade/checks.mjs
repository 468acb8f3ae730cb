import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, logIn } from '../drills/staff.mjs';

const BACKFILL_LIMIT_MS = 120_000;

/**
 * Every registration of the load was acknowledged and every other call served: no batch is full here, and the
 * database is never away.
 * @param {import('../drills/load.mjs').Load} load
 * @param {import('./everyday-calls.mjs').EverydayCall[]} calls
 */
export function assertAllServed(load, calls) {
  assert.ok(load.answers.length > 0 && calls.length > 0);
  const refused = [...load.answers, ...calls].filter(({ status }) => status === 0 || status >= 300);
  assert.deepEqual(refused, []);
}

/** How many registrations an older server stored without the key by which names are sorted. */
export async function namesWithoutOrder(sql) {
  const [{ n }] = await sql("SELECT COUNT(*) AS n FROM registrations WHERE name_key = ''");
  return Number(n);
}

/** The newer server fills them in in the background of its start. */
export async function untilNamesHaveTheirOrder(sql) {
  const deadline = performance.now() + BACKFILL_LIMIT_MS;
  while ((await namesWithoutOrder(sql)) > 0) {
    assert.ok(performance.now() < deadline, 'names without a place in the order remain');
    await sleep(100);
  }
}

/** How many registrations a server counts. */
export async function totalAt(url) {
  const token = await logIn(url);
  const { body } = await call(url, '/api/admin/dashboard', { token });
  return body.registrations.total;
}

/** How many registrations the database holds. */
export async function totalOf(sql) {
  const [{ n }] = await sql('SELECT COUNT(*) AS n FROM registrations');
  return Number(n);
}
