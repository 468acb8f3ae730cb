/**
 * `npm run bench -- evening`: an evening of registration, on a throwaway MariaDB with its default durability and on the
 * embedded database, while staff look at the list of registrations ten times a second. An open loop: visitors come at
 * a fixed rate, whether or not the server keeps up. The load, the database and the server share the machine.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/lib/files.mjs';
import { startMariaDb } from '../../scripts/lib/mariadb.mjs';
import { markdownTable, writeSection } from '../../scripts/lib/performance-report.mjs';
import { summary } from './measure.mjs';
import { say } from './progress.mjs';
import { count, ms } from './report.mjs';
import { openedSchool } from './school.mjs';

const PROGRAM = 'yogasanas';
const SECONDS = 20;
const EVENINGS = [
  { visitors: 3_000, seats: 60 },
  { visitors: 10_000, seats: 1_000 },
];
const STAFF_PAUSE_MS = 100;
const MAX_P99_MS = { page: 1_000, list: 1_000, register: 1_000, staff: 500 };
const DAY_MS = 86_400_000;

const dayIn = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function openBatch(school, seats) {
  const { batch } = await school.post('/api/batches', {
    program: PROGRAM,
    name: 'The evening',
    startDate: dayIn(3),
    endDate: dayIn(63),
    capacity: seats,
    instructor: 'Kavya Nair',
    location: 'First floor',
  });
  return { batchId: batch._id, program: PROGRAM };
}

/** Looks at the list again and again until `stop`; answers how long each look took. */
function watch(school) {
  const times = [];
  let hasStopped = false;
  const watching = (async () => {
    while (!hasStopped) {
      const startedAt = performance.now();
      await school.get('/api/admin/registrations?limit=50');
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, STAFF_PAUSE_MS));
    }
  })();
  return async () => {
    hasStopped = true;
    await watching;
    return times;
  };
}

async function spend(school, { visitors, seats }) {
  const batch = await openBatch(school, seats);
  const stopWatching = watch(school);
  const load = { url: school.url, visitors, seconds: SECONDS, batch, run: `${Date.now()}` };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [inRoot('backend', 'bench', 'evening-visitors.mjs'), JSON.stringify(load)],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { times, answers } = JSON.parse(stdout);
  return { times: { ...times, staff: await stopWatching() }, answers };
}

/** Whether everybody had the answer that they should have. */
function isRight({ visitors, seats }, answers) {
  const expected = {
    'page 200': visitors,
    'list 200': 2 * visitors,
    'register 201': seats,
    'register 409 batch_full': visitors - seats,
  };
  const kinds = new Set([...Object.keys(expected), ...Object.keys(answers)]);
  return [...kinds].every((kind) => expected[kind] === answers[kind]);
}

function rowOf(database, evening, { times, answers }) {
  const p99 = Object.fromEntries(
    Object.entries(times).map(([what, all]) => [what, summary(all).p99]),
  );
  const isHeld = Object.entries(MAX_P99_MS).every(([what, most]) => p99[what] <= most);
  const registered = Object.entries(answers).filter(([kind]) => kind.startsWith('register'));
  return [
    database,
    `${count(evening.visitors)} for ${count(evening.seats)} seats`,
    ...Object.keys(MAX_P99_MS).map((what) => ms(p99[what])),
    registered.map(([kind, n]) => `${kind.slice('register '.length)}: ${n}`).join(', '),
    isHeld && isRight(evening, answers) ? 'yes' : 'NO',
  ];
}

const rows = [];
async function measure(database, settings) {
  const school = await openedSchool({ DEMO_DATA: 'off', ...settings });
  try {
    for (const each of EVENINGS) {
      rows.push(rowOf(database, each, await spend(school, each)));
      say(rows.at(-1).join(' | '));
    }
  } finally {
    await school.close();
  }
}

const mariadb = await startMariaDb({ durable: true });
const dataDir = await mkdtemp(join(tmpdir(), 'yoga-school-'));
try {
  await measure('MariaDB', { DATABASE_URL: mariadb.url });
  await measure('embedded', { DATA_DIR: dataDir });
} finally {
  await mariadb.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const head = [
  'database',
  `visitors in ${SECONDS} s`,
  'p99 ms page',
  'list',
  'registration',
  "staff's list",
  'answers to registrations',
  'held',
];
const report = `${markdownTable(head, rows)}\n
Each visitor, on a connection of their own: a program's page, the list twice, one registration. To reach: every call p99
at most 1,000 ms, the staff's list 500 ms, every seat given once, everybody else told that the batch is full.`;
console.log(`\n${report}`);
await writeSection('evening', 'An evening of registration', report);
