/**
 * `npm run bench -- profile`: where the server's time goes while visitors register at 32 connections on a throwaway
 * MariaDB, by package, by file and by function. The profile itself stays in test-results/, for a browser's tools.
 * ROUND_SECONDS (default 10) sets for how long; PROFILE=GET looks at the list of batches instead, DATABASE=embedded at
 * registrations without a batch on an embedded database.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startMariaDb } from '../../../scripts/lib/mariadb.mjs';
import { inRoot } from '../../../scripts/lib/files.mjs';
import { applyLoad } from './load.mjs';
import { say } from '../progress.mjs';
import { openBatches, PROGRAM } from './school.mjs';
import { PROFILED, startProfiled } from './servers.mjs';

const SECONDS = Number(process.env.ROUND_SECONDS ?? 10);
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 32;
const ROWS = 30;
const FOLDER = inRoot('test-results', 'profile');

/** Of the engine itself: they are no work of the server's. */
const NO_WORK = new Set(['(idle)', '(program)', '(root)']);

/** Which source file each line of a bundled file comes from: the bundler says where one begins. */
function regionsOf(path) {
  let region = 'bundle';
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => (region = /^\/\/ ((?:\.\.\/node_modules|src)\/.+)/.exec(line)?.[1] ?? region));
}

const bundled = new Map();

/** 'src/common/calendar.ts', '../node_modules/mysql2/lib/connection.js' or 'node:net'; '' for the engine. */
function sourceOf({ url, lineNumber }) {
  if (!url.includes(basename(PROFILED))) return url;
  const path = new URL(url).pathname;
  if (!bundled.has(path)) bundled.set(path, regionsOf(path));
  return bundled.get(path)[lineNumber] ?? url;
}

function packageOf(source) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return name ?? (source === '' ? 'engine' : source.replace(/^src\/(\w[^/]*).*/, 'our $1'));
}

/** The milliseconds of a profile by what `keysOf` says of the frames of a sample, the innermost first. */
function timesBy({ nodes, samples, timeDeltas }, keysOf) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((c) => [c, id])));
  const times = new Map();
  samples.forEach((id, index) => {
    const frames = [];
    for (let at = id; at !== undefined; at = parents.get(at)) frames.push(byId.get(at).callFrame);
    if (NO_WORK.has(frames[0].functionName)) return;
    for (const key of new Set(keysOf(frames))) {
      times.set(key, (times.get(key) ?? 0) + timeDeltas[index] / 1000);
    }
  });
  return times;
}

function show(title, times, total) {
  console.log(`\n${title}`);
  const rows = [...times].sort(([, one], [, other]) => other - one).slice(0, ROWS);
  for (const [key, ms] of rows)
    console.log(`${((100 * ms) / total).toFixed(1).padStart(6)} %  ${key}`);
}

const nameOf = (frame) => `${frame.functionName || '(anonymous)'}  ${sourceOf(frame)}`;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
say('building with long names, and starting');
const isEmbedded = process.env.DATABASE === 'embedded';
const dataDir = mkdtempSync(join(tmpdir(), 'profile-'));
const mariadb = isEmbedded ? null : await startMariaDb({ durable: true });
let answers = 0;
try {
  const database = mariadb ? { DATABASE_URL: mariadb.url } : { DATA_DIR: dataDir };
  const server = await startProfiled(database, FOLDER);
  try {
    const batch = mariadb ? await openBatches(mariadb.url) : { program: PROGRAM };
    const isRead = process.env.PROFILE === 'GET';
    const path = isRead ? `/api/registration/batches/${PROGRAM}` : '/api/registration';
    for (const [run, seconds] of Object.entries({ warm: WARM_UP_SECONDS, measured: SECONDS })) {
      const load = { url: server.url + path, connections: CONNECTIONS, seconds };
      ({ length: answers } = (await applyLoad(isRead ? load : { ...load, batch, run })).latencies);
    }
  } finally {
    await server.stop();
  }
} finally {
  await mariadb?.stop();
  rmSync(dataDir, { recursive: true });
}
const [file] = readdirSync(FOLDER).filter((name) => name.endsWith('.cpuprofile'));
const profile = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
// What came before the load, the start, is left out: the last seconds are the ones that are looked at.
const end = profile.timeDeltas.reduce((sum, delta) => sum + delta, 0);
let at = 0;
const kept = profile.timeDeltas.map((delta) => (at += delta) > end - SECONDS * 1_000_000);
const late = {
  nodes: profile.nodes,
  samples: profile.samples.filter((_, index) => kept[index]),
  timeDeltas: profile.timeDeltas.filter((_, index) => kept[index]),
};
const total = timesBy(late, () => ['all']).get('all') ?? 0;
say(
  `${answers} answers in ${SECONDS} s, ${(total / answers).toFixed(3)} ms of the server's time each`,
);
show(
  'By package',
  timesBy(late, ([frame]) => [packageOf(sourceOf(frame))]),
  total,
);
show(
  'By file',
  timesBy(late, ([frame]) => [sourceOf(frame)]),
  total,
);
show(
  'By function alone',
  timesBy(late, ([frame]) => [nameOf(frame)]),
  total,
);
show(
  'By function with what it calls',
  timesBy(late, (frames) => frames.map(nameOf)),
  total,
);
console.log(`\n${join('test-results', 'profile', file)}`);
