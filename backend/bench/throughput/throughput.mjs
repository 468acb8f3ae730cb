/**
 * `npm run bench -- throughput`: the calls of visitors, in turns within one run, beside two servers on the same
 * throwaway MariaDB with its default durability: one that sends the product's own statements without a framework, and
 * the lean limit, which does in one transaction only what the visitor asked for; and on the embedded database.
 * ROUND_SECONDS (default 3) and LOAD_ROUNDS (default 3) set how long each server is loaded with each call.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariaDb } from '../../../scripts/lib/mariadb.mjs';
import { writeSection } from '../../../scripts/lib/performance-report.mjs';
import { applyLoad } from './load.mjs';
import { summary } from '../measure.mjs';
import { say } from '../progress.mjs';
import { residentBytes } from '../school.mjs';
import { memoryReport, rateReport, startReport, statementReport } from './report.mjs';
import { checkSeats, openBatches, PROGRAM } from './school.mjs';
import { startEmbedded, startLean, startProduct, startRaw } from './servers.mjs';
import { statementsOf } from './statements.mjs';

const ROUND_SECONDS = Number(process.env.ROUND_SECONDS ?? 3);
const ROUNDS = Number(process.env.LOAD_ROUNDS ?? 3);
const WARM_UP_SECONDS = 2;
const STARTS = 5;
const SETTLE_MS = 2_000;

/** The calls, and who answers each: the raw server knows no registration without a batch. */
const CALLS = [
  { call: 'GET', servers: ['product', 'raw', 'lean', 'embedded'] },
  { call: 'POST', servers: ['product', 'raw', 'lean'] },
  { call: 'POST without a batch', servers: ['product', 'lean', 'embedded'] },
];
const CELLS = [
  ...CALLS.flatMap((call) => [32, 256].map((connections) => ({ ...call, connections }))),
  { call: 'POST', servers: ['product', 'lean'], connections: 1 },
];

let runs = 0;
const load = ({ call, connections }, { url }, seconds, batch) => {
  if (call === 'GET') {
    return applyLoad({ url: `${url}/api/registration/batches/${PROGRAM}`, connections, seconds });
  }
  return applyLoad({
    url: `${url}/api/registration`,
    connections,
    seconds,
    batch: call === 'POST' ? batch : { program: PROGRAM },
    run: `${Date.now()}-${++runs}`,
  });
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** One call at one number of connections, on each server in turns: the medians of its rounds. */
async function measureCell(cell, servers, batch) {
  const rounds = Object.fromEntries(cell.servers.map((name) => [name, []]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const name of cell.servers) {
      const isWarmUp = round < 0;
      const seconds = isWarmUp ? WARM_UP_SECONDS : ROUND_SECONDS;
      const { seconds: took, latencies } = await load(cell, servers[name], seconds, batch);
      answered[`${name} ${cell.call}`] = (answered[`${name} ${cell.call}`] ?? 0) + latencies.length;
      if (!isWarmUp)
        rounds[name].push({ perSecond: latencies.length / took, ...summary(latencies) });
    }
  }
  const measured = Object.entries(rounds).map(([name, all]) => {
    const of = (key) => median(all.map((round) => round[key]));
    return [name, { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }];
  });
  return { ...cell, ...Object.fromEntries(measured) };
}

/** How often each server has answered each call. */
const answered = {};

async function measureStarts() {
  const firstAnswersMs = [];
  for (let start = 0; start < STARTS; start++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'yoga-school-'));
    const server = await startEmbedded(dataDir);
    firstAnswersMs.push(server.firstAnswerMs);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return firstAnswersMs;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

say('starting cold');
const firstAnswersMs = await measureStarts();
const mariadb = await startMariaDb({ durable: true });
const dataDir = await mkdtemp(join(tmpdir(), 'yoga-school-'));
const servers = {};
try {
  servers.product = await startProduct(mariadb.url);
  const batch = await openBatches(mariadb.url);
  servers.raw = await startRaw(mariadb.url);
  servers.lean = await startLean(mariadb.url);
  servers.embedded = await startEmbedded(dataDir);
  const { product, raw } = servers;
  const resident = async () => {
    await settled();
    const entries = Object.entries(servers).map(async ([name, { pid }]) => [
      name,
      await residentBytes(pid),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  };
  const idle = await resident();
  const sent = [];
  for (const { url } of [product, raw]) sent.push(await statementsOf(mariadb.url, url, batch));
  const cells = [];
  for (const cell of CELLS) {
    cells.push(await measureCell(cell, servers, batch));
    say(rateReport(cells.slice(-1)).split('\n').at(-1));
  }
  const loaded = await resident();
  await checkSeats(mariadb.url, batch, answered['product POST'] + answered['raw POST']);
  const report = [
    rateReport(cells),
    memoryReport(idle, loaded),
    startReport(firstAnswersMs),
    statementReport('To read', sent[0].read, sent[1].read),
    statementReport('To register', sent[0].register, sent[1].register),
  ].join('\n\n');
  console.log(`\n${report}`);
  await writeSection('throughput', 'The calls of visitors beside servers of nothing', report);
} finally {
  for (const server of Object.values(servers)) await server.stop();
  await mariadb.stop();
  await rm(dataDir, { recursive: true, force: true });
}
