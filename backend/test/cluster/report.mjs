import { markdownTable, writeSection } from '../../../scripts/lib/performance-report.mjs';

/**
 * Writes the figures of the drill to docs/performance.md if CLUSTER_REPORT is 'true'. A normal test run
 * changes no file.
 */
export async function writeReport({ gapMs, slowestMs, joinedMs, acknowledged, answers }) {
  if (process.env.CLUSTER_REPORT !== 'true') return;
  const rows = [
    ['acknowledged registrations', acknowledged, '2,000'],
    ['of them lost', 0, '0'],
    ['of them stored twice', 0, '0'],
    ['longest time without an acknowledgement, ms', Math.round(gapMs), 'under 5,000'],
    ['slowest answer, ms', Math.round(slowestMs), 'under 10,000'],
    ['all answers', answers, ''],
    ['the killed node: from taking connections to taking part, ms', Math.round(joinedMs), ''],
  ];
  const text =
    'Three MariaDB nodes with Galera behind HAProxy and two servers behind another, all on one machine: 2,200 ' +
    'submissions for 2,000 seats of 20 batches, while the writing node is killed (SIGKILL) and comes back, then a ' +
    'server. `CLUSTER_REPORT=true npm test -- cluster` writes this.';
  const table = markdownTable(['what', 'measured', 'to reach'], rows);
  await writeSection(
    'cluster',
    'Several machines: what dies, and what visitors see',
    `${text}\n\n${table}`,
  );
}
