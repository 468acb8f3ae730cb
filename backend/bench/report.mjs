import { markdownTable } from '../../scripts/lib/performance-report.mjs';

/** A call at many rows may take as long as this, or twice what it takes at few. */
const LIMIT_MS = 50;
const LIMIT_RATIO = 2;

export const ms = (value) => value.toFixed(1);
export const mb = (bytes) => (bytes / 1e6).toFixed(0);
export const count = (rows) => rows.toLocaleString('en');

/** Whether a time at many rows, or under a burden, is within the bound. */
export const isHeld = (plain, burdened) => burdened <= Math.max(plain * LIMIT_RATIO, LIMIT_MS);

/**
 * How long each call takes, a row a call.
 * @param {number[]} sizes how many registrations the schools hold, the smallest first
 */
export function latencyReport(sizes, measured) {
  const head = [
    'call',
    ...sizes.flatMap((rows) => [`p50 ms at ${count(rows)}`, `p99 ms at ${count(rows)}`]),
    'ratio of p99',
    'held',
  ];
  const rows = measured.map(({ name, schools }) => {
    const [few, many] = [schools[0], schools.at(-1)];
    return [
      name,
      ...schools.flatMap(({ p50, p99 }) => [ms(p50), ms(p99)]),
      (many.p99 / few.p99).toFixed(2),
      isHeld(few.p99, many.p99) ? 'yes' : 'NO',
    ];
  });
  return markdownTable(head, rows);
}

/** What an export of everything takes. */
export function exportReport(exports) {
  const head = [
    'export',
    'seconds',
    'rows/s',
    'file MB',
    'memory before MB',
    'most in the first half MB',
    'most in the second half MB',
  ];
  const rows = exports.map(({ rows: lines, seconds, bytes, memory }) => [
    `${count(lines)} rows`,
    seconds.toFixed(1),
    count(Math.round(lines / seconds)),
    mb(bytes),
    mb(memory.before),
    mb(memory.firstHalf),
    mb(memory.secondHalf),
  ]);
  return markdownTable(head, rows);
}
