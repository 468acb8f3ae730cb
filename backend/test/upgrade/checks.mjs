import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, logIn } from '../drills/staff.mjs';

const BACKFILL_LIMIT_MS = 120_000;

/**
 * Checks that every registration of the load was acknowledged, and that every other call succeeded. Here no batch
 * is full, and the database is always available.
 * @param {import('../drills/load.mjs').Load} load
 * @param {import('./everyday-calls.mjs').EverydayCall[]} calls
 */
export function assertAllServed(load, calls) {
  assert.ok(load.answers.length > 0 && calls.length > 0);
  const refused = [...load.answers, ...calls].filter(({ status }) => status === 0 || status >= 300);
  assert.deepEqual(refused, []);
}

/** The number of registrations without a sort key for the name, as an older server stores them. */
export async function namesWithoutOrder(sql) {
  const [{ n }] = await sql("SELECT COUNT(*) AS n FROM registrations WHERE name_key = ''");
  return Number(n);
}

/** Waits until the newer server has filled in all sort keys, which it does in the background after its start. */
export async function untilNamesHaveTheirOrder(sql) {
  const deadline = performance.now() + BACKFILL_LIMIT_MS;
  while ((await namesWithoutOrder(sql)) > 0) {
    assert.ok(performance.now() < deadline, 'names without a place in the order remain');
    await sleep(100);
  }
}

/** The number of registrations according to a server. */
export async function totalAt(url) {
  const token = await logIn(url);
  const { body } = await call(url, '/api/admin/dashboard', { token });
  return body.registrations.total;
}

/** The number of registrations in the database. */
export async function totalOf(sql) {
  const [{ n }] = await sql('SELECT COUNT(*) AS n FROM registrations');
  return Number(n);
}
