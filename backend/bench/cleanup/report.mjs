import { markdownTable } from '../../../scripts/lib/performance-report.mjs';
import { mostInHalves } from '../memory.mjs';
import { count, isHeld, mb, ms } from '../report.mjs';

/** What a clean-up under load took, and what the load felt of it. */
export function cleanupReport({ deleted, seconds, calls, memory, failures }, perSecond) {
  const pace = count(Math.round(deleted / seconds));
  return [
    `${count(deleted)} registrations removed in ${seconds.toFixed(0)} s (${pace} a second) while ${perSecond} calls a second were served; ${failures.length} calls failed.`,
    timesTable(calls),
    memoryTable(memory),
  ].join('\n\n');
}

function timesTable(calls) {
  const head = [
    'call',
    'p50 ms without',
    'p99 ms without',
    'p50 ms during',
    'p99 ms during',
    'held',
  ];
  const rows = calls.map(({ name, without, during }) => [
    name,
    ms(without.p50),
    ms(without.p99),
    ms(during.p50),
    ms(during.p99),
    isHeld(without.p99, during.p99) ? 'yes' : 'NO',
  ]);
  return markdownTable(head, rows);
}

function memoryTable({ idle, atLoad, atRun, atEnd }) {
  const [firstHalf, secondHalf] = mostInHalves(atRun);
  const most = (samples) => mb(Math.max(...samples));
  const head = [
    'memory',
    'at first',
    'load alone',
    'run, first half',
    'run, second half',
    'load alone again',
  ];
  const row = ['most MB', most(idle), most(atLoad), mb(firstHalf), mb(secondHalf), most(atEnd)];
  return markdownTable(head, [row]);
}
