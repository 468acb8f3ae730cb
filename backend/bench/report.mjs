import { markdownTable } from '../../scripts/lib/performance-report.mjs';

/** A call at many rows may take as long as this, or twice what it takes at few. */
const LIMIT_MS = 50;
const LIMIT_RATIO = 2;

const ms = (value) => value.toFixed(1);
const mb = (bytes) => (bytes / 1e6).toFixed(0);
const count = (rows) => rows.toLocaleString('en');

/** How long each call takes, a row a call. */
export function latencyReport(measured) {
  const head = [
    'call',
    'p50 few ms',
    'p99 few ms',
    'p50 many ms',
    'p99 many ms',
    'ratio of p99',
    'held',
  ];
  const rows = measured.map(({ name, schools: [few, many] }) => [
    name,
    ms(few.p50),
    ms(few.p99),
    ms(many.p50),
    ms(many.p99),
    (many.p99 / few.p99).toFixed(2),
    many.p99 <= Math.max(few.p99 * LIMIT_RATIO, LIMIT_MS) ? 'yes' : 'NO',
  ]);
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
