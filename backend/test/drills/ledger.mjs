import assert from 'node:assert/strict';

/** A caller gets a response within this time, whatever the state of the database (RUN-5). */
export const ANSWER_LIMIT_MS = 5_000;

/** The messages to a client while the service cannot write (docs/errors.md). */
const CLEAR_REFUSALS = {
  database_unavailable: /^Our records cannot be reached right now/,
  shutting_down: /^The server is restarting/,
};

/** @typedef {(statement: string, values?: unknown[]) => Promise<object[]>} Sql runs a query without the product (sql.mjs) */

/**
 * Compares the responses to visitors with the database. Each acknowledged registration is stored exactly once, in
 * its batch. No refused one is stored. One without a definite response is stored at most once. The numbers of
 * seats are correct (DATA-5, DATA-8).
 * @param {Sql} sql
 * @param {...import('./load.mjs').Load} loads
 * @returns {Promise<{acknowledged: number, stored: number}>} the sums over all loads
 */
export async function checkLedger(sql, ...loads) {
  const sums = { acknowledged: 0, stored: 0 };
  for (const { prefix, submissions } of loads) {
    const rows = await sql(
      `SELECT email, batch_id, status FROM registrations WHERE email LIKE '${prefix}-%'`,
    );
    const stored = new Map(rows.map((row) => [row.email, row]));
    assert.equal(rows.length, stored.size, 'nobody is stored twice');
    for (const { email, batchId, outcome } of submissions) {
      const row = stored.get(email);
      if (outcome === 'acknowledged') {
        assert.ok(row, `${email} was acknowledged and is not stored`);
        assert.equal(row.batch_id, batchId);
        assert.equal(row.status, 'pending');
      }
      if (outcome === 'refused') assert.equal(row, undefined, `${email} was refused and is stored`);
    }
    sums.acknowledged += submissions.filter(({ outcome }) => outcome === 'acknowledged').length;
    sums.stored += rows.length;
  }
  await checkSeats(sql);
  return sums;
}

/** Checks that `enrolled` is the number of registrations with a seat, and that no batch is overbooked (DATA-5). */
export async function checkSeats(sql) {
  const batches = await sql(
    `SELECT b.id, b.enrolled, b.capacity, COUNT(r.id) AS held
     FROM batches b
     LEFT JOIN registrations r ON r.batch_id = b.id AND r.status IN ('pending', 'confirmed')
     GROUP BY b.id, b.enrolled, b.capacity`,
  );
  for (const { id, enrolled, capacity, held } of batches) {
    assert.equal(Number(enrolled), Number(held), `the seats of batch ${id}`);
    assert.ok(Number(held) <= Number(capacity), `batch ${id} is overbooked`);
  }
}

/**
 * Checks that every response came in time and was clear: 201, 409 batch_full, or a 503 with its code, message
 * and Retry-After (RUN-5).
 * @param {import('./load.mjs').Answer[]} answers
 * @param {{limitMs?: number, mayLoseConnection?: boolean}} options `mayLoseConnection`: true if the server itself
 *   was killed, so that connections to it may fail
 */
export function checkAnswers(
  answers,
  { limitMs = ANSWER_LIMIT_MS, mayLoseConnection = false } = {},
) {
  for (const answer of answers) {
    const { status, code, message, retryAfter, ms } = answer;
    const shown = JSON.stringify(answer);
    assert.ok(ms < limitMs, `too late: ${shown}`);
    if (status === 201) continue;
    if (status === 0) {
      assert.ok(mayLoseConnection && code !== 'hang', `no answer: ${shown}`);
      continue;
    }
    if (status === 409) {
      assert.equal(code, 'batch_full', shown);
      continue;
    }
    assert.equal(status, 503, shown);
    assert.match(message, CLEAR_REFUSALS[code] ?? /^$/, shown);
    assert.ok(Number(retryAfter) > 0, shown);
  }
}

/** The number of responses of each kind, for the log: `201: 830, 503 database_unavailable: 12`. */
export function countsByStatus(answers) {
  const counts = new Map();
  for (const { status, code } of answers) {
    const kind = [status || 'no answer', code].filter(Boolean).join(' ');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${kind}: ${count}`).join(', ');
}
