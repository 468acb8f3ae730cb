import { markdownTable } from '../../../scripts/lib/performance-report.mjs';
import { count, mb, ms } from '../report.mjs';

/** What is to be reached beside the lean limit, by call and connections; `embedded` beside the same. */
const TO_REACH = {
  'GET 32': { rate: 2 },
  'GET 256': { rate: 2 },
  'POST 32': { rate: 1.5, p99: 0.8 },
  'POST 256': { rate: 2, p99: 0.8 },
  'POST without a batch 32': { rate: 0.7, p99: 1.3, embedded: 0.5, embeddedP99Ms: 40 },
  'POST without a batch 256': { rate: 0.7, p99: 1.3, embedded: 0.5 },
};
const MAX_RSS_BYTES = 150 * 1024 * 1024;
const MAX_FIRST_ANSWER_MS = 1_000;

const held = (isHeld) => (isHeld ? 'yes' : 'NO');
const HEAD = [
  'call',
  'connections',
  'product req/s',
  'same statements without a framework',
  'lean limit',
  'embedded',
  'product / lean',
  'embedded / lean',
  'p50 / p99 ms product',
  'lean',
  'embedded',
  'ratio of p99',
  'held',
];

/** @param {{call: string, connections: number, product: object, raw?: object, lean: object, embedded?: object}[]} cells */
export function rateReport(cells) {
  const rate = (server) => (server ? count(Math.round(server.perSecond)) : '');
  const times = (server) => (server ? `${ms(server.p50)} / ${ms(server.p99)}` : '');
  const rows = cells.map(({ call, connections, product, raw, lean, embedded }) => {
    const toReach = TO_REACH[`${call} ${connections}`];
    const ratio = product.perSecond / lean.perSecond;
    const p99Ratio = product.p99 / lean.p99;
    const embeddedRatio = embedded && embedded.perSecond / lean.perSecond;
    const isHeld =
      toReach &&
      ratio >= toReach.rate &&
      p99Ratio <= (toReach.p99 ?? Infinity) &&
      (embeddedRatio ?? Infinity) >= (toReach.embedded ?? 0) &&
      (embedded?.p99 ?? 0) <= (toReach.embeddedP99Ms ?? Infinity);
    return [
      call,
      connections,
      ...[product, raw, lean, embedded].map(rate),
      ratio.toFixed(2),
      embeddedRatio?.toFixed(2) ?? '',
      ...[product, lean, embedded].map(times),
      p99Ratio.toFixed(2),
      toReach ? held(isHeld) : '',
    ];
  });
  return markdownTable(HEAD, rows);
}

/** @param {Record<string, number>} idle bytes, by the server  @param {Record<string, number>} loaded likewise */
export function memoryReport(idle, loaded) {
  const rows = Object.keys(idle).map((name) => [name, mb(idle[name]), mb(loaded[name])]);
  return `${markdownTable(['memory', 'idle MB', 'after the load MB'], rows)}\n
At most ${mb(MAX_RSS_BYTES)} MB of the product after the load: ${held(loaded.product <= MAX_RSS_BYTES)}.`;
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
