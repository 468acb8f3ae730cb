import { markdownTable } from '../../scripts/lib/performance-report.mjs';
import { count, mb, ms } from './report.mjs';

/** What is to be reached beside the raw server, and by the product alone. */
const MIN_RATE_RATIO = { GET: 1, POST: 0.8 };
const MAX_P99_RATIO = 1.5;
const MAX_RSS_BYTES = 150 * 1024 * 1024;
const MAX_FIRST_ANSWER_MS = 1_500;

const held = (isHeld) => (isHeld ? 'yes' : 'NO');

/** @param {{method: string, connections: number, product: object, raw: object}[]} cells */
export function rateReport(cells) {
  const head = [
    'call',
    'connections',
    'product req/s',
    'raw req/s',
    'ratio',
    'product p50 / p99 ms',
    'raw p50 / p99 ms',
    'ratio of p99',
    'held',
  ];
  const rows = cells.map(({ method, connections, product, raw }) => {
    const rateRatio = product.perSecond / raw.perSecond;
    const p99Ratio = product.p99 / raw.p99;
    const isHeld = rateRatio >= MIN_RATE_RATIO[method] && p99Ratio <= MAX_P99_RATIO;
    return [
      method,
      connections,
      count(Math.round(product.perSecond)),
      count(Math.round(raw.perSecond)),
      rateRatio.toFixed(2),
      `${ms(product.p50)} / ${ms(product.p99)}`,
      `${ms(raw.p50)} / ${ms(raw.p99)}`,
      p99Ratio.toFixed(2),
      held(isHeld),
    ];
  });
  return markdownTable(head, rows);
}

/** @param {{name: string, idle: number, loaded: number}[]} servers bytes */
export function memoryReport(servers) {
  const rows = servers.map(({ name, idle, loaded }) => [name, mb(idle), mb(loaded)]);
  const [product] = servers;
  return `${markdownTable(['memory', 'idle MB', 'after the load MB'], rows)}\n
At most ${mb(MAX_RSS_BYTES)} MB after the load: ${held(product.loaded <= MAX_RSS_BYTES)}.`;
}

/** @param {number[]} firstAnswersMs of servers that were started one after the other */
export function startReport(firstAnswersMs) {
  const sorted = firstAnswersMs.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  const seconds = (value) => (value / 1000).toFixed(2);
  return `First answer of a cold \`node backend/dist/main.js\` on an embedded database: ${seconds(median)} s (median
of ${sorted.length}, the slowest ${seconds(sorted.at(-1))} s). At most ${seconds(MAX_FIRST_ANSWER_MS)} s: ${held(median <= MAX_FIRST_ANSWER_MS)}.`;
}

const block = (statements) => `\`\`\`sql\n${statements.join(';\n')};\n\`\`\``;

/** The statements of both servers for a call; once where they are the same. */
export function statementReport(title, product, raw) {
  if (product.join() === raw.join()) {
    return `${title}, the product and the raw server alike, as the database logged it:\n\n${block(product)}`;
  }
  return `${title}, the product:\n\n${block(product)}\n\n${title}, the raw server:\n\n${block(raw)}`;
}
