/**
 * `npm run bench -- throughput`: the two calls of visitors, beside a raw server that does the same two on the
 * same throwaway MariaDB with its default durability, in turns within one run. ROUND_SECONDS (default 3) and
 * LOAD_ROUNDS (default 4) set how long each server is loaded with each call.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariaDb } from '../../scripts/lib/mariadb.mjs';
import { writeSection } from '../../scripts/lib/performance-report.mjs';
import { applyLoad } from './load.mjs';
import { summary } from './measure.mjs';
import { say } from './progress.mjs';
import { residentBytes } from './school.mjs';
import { memoryReport, rateReport, startReport, statementReport } from './throughput-report.mjs';
import { checkSeats, openBatches, PROGRAM } from './throughput-school.mjs';
import { startEmbedded, startProduct, startRaw } from './throughput-servers.mjs';
import { statementsOf } from './throughput-statements.mjs';

const ROUND_SECONDS = Number(process.env.ROUND_SECONDS ?? 3);
const ROUNDS = Number(process.env.LOAD_ROUNDS ?? 4);
const WARM_UP_SECONDS = 2;
const STARTS = 5;
const SETTLE_MS = 2_000;

const CELLS = ['GET', 'POST'].flatMap((method) =>
  [32, 256].map((connections) => ({ method, connections })),
);

let runs = 0;
const load = ({ method, connections }, server, seconds, batch) =>
  method === 'GET'
    ? applyLoad({ url: `${server.url}/api/registration/batches/${PROGRAM}`, connections, seconds })
    : applyLoad({
        url: `${server.url}/api/registration`,
        connections,
        seconds,
        batch,
        run: `${Date.now()}-${++runs}`,
      });

/** One call at one number of connections, on each server in turns. */
async function measureCell(cell, servers, batch) {
  const sums = servers.map(() => ({ seconds: 0, latencies: [] }));
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, server] of servers.entries()) {
      const isWarmUp = round < 0;
      const result = await load(cell, server, isWarmUp ? WARM_UP_SECONDS : ROUND_SECONDS, batch);
      if (isWarmUp) continue;
      sums[index].seconds += result.seconds;
      for (const latency of result.latencies) sums[index].latencies.push(latency);
    }
  }
  const [product, raw] = sums.map(({ seconds, latencies }) => ({
    answered: latencies.length,
    perSecond: latencies.length / seconds,
    ...summary(latencies),
  }));
  return { ...cell, product, raw };
}

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
const servers = [];
try {
  servers.push(await startProduct(mariadb.url));
  const batch = await openBatches(mariadb.url);
  servers.push(await startRaw(mariadb.url));
  const [product, raw] = servers;
  await settled();
  const idle = await Promise.all(servers.map(({ pid }) => residentBytes(pid)));
  const sent = [];
  for (const { url } of servers) sent.push(await statementsOf(mariadb.url, url, batch));
  const cells = [];
  for (const cell of CELLS) {
    cells.push(await measureCell(cell, servers, batch));
    say(rateReport(cells.slice(-1)).split('\n').at(-1));
  }
  await settled();
  const loaded = await Promise.all([product, raw].map(({ pid }) => residentBytes(pid)));
  const registered = cells.filter(({ method }) => method === 'POST');
  const answered = registered.reduce(
    (sum, cell) => sum + cell.product.answered + cell.raw.answered,
    0,
  );
  await checkSeats(mariadb.url, batch, answered);
  const memory = ['product', 'raw server'].map((name, index) => ({
    name,
    idle: idle[index],
    loaded: loaded[index],
  }));
  const report = [
    rateReport(cells),
    memoryReport(memory),
    startReport(firstAnswersMs),
    statementReport('To read', sent[0].read, sent[1].read),
    statementReport('To register', sent[0].register, sent[1].register),
  ].join('\n\n');
  console.log(`\n${report}`);
  await writeSection(
    'throughput',
    'The two calls of visitors beside a raw server on MariaDB',
    report,
  );
} finally {
  for (const server of servers) await server.stop();
  await mariadb.stop();
}
