/**
 * `npm run bench -- cleanup`: a clean-up while visitors and staff are served, on a throwaway MariaDB with its
 * default durability, and on the embedded database with a tenth of it. Of the seeded registrations about two
 * in three go. ROWS (default `780000,78000`) sets how many there are on each, SECONDS (default 20) how long the
 * load is measured alone, before and after.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/lib/files.mjs';
import { startMariaDb } from '../../../scripts/lib/mariadb.mjs';
import { writeSection } from '../../../scripts/lib/performance-report.mjs';
import { step } from '../../../scripts/lib/run.mjs';
import { cleanupReport } from './report.mjs';
import { measureCleanup } from './run.mjs';
import { say } from '../progress.mjs';
import { openedSchool, openSchool } from '../school.mjs';

const [ROWS, EMBEDDED_ROWS] = (process.env.ROWS ?? '780000,78000').split(',').map(Number);
const ALONE_MS = Number(process.env.SECONDS ?? 20) * 1000;
/** The embedded database is that of a small school. */
const CALLS_PER_SECOND = 200;
const EMBEDDED_CALLS_PER_SECOND = 100;

/** As docs/operations.md advises for so many. */
const BUFFER_POOL = '2G';

const mariadb = await startMariaDb({
  durable: true,
  options: [`--innodb-buffer-pool-size=${BUFFER_POOL}`],
});
const dataDir = await mkdtemp(join(tmpdir(), 'yoga-school-'));
try {
  const onMariaDb = await measure('MariaDB', CALLS_PER_SECOND, () => openSchool(mariadb.url, ROWS));
  const embedded = await measure('the embedded database', EMBEDDED_CALLS_PER_SECOND, openEmbedded);
  const report = `### MariaDB, with innodb_buffer_pool_size=${BUFFER_POOL}\n\n${onMariaDb}\n\n### Embedded\n\n${embedded}`;
  await writeSection('cleanup', 'A clean-up while the school is open', report);
} finally {
  await mariadb.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(where, perSecond, open) {
  say(`filling ${where}`);
  const school = await open();
  try {
    say('measuring');
    const measured = await measureCleanup(school, { perSecond, aloneMs: ALONE_MS });
    for (const failure of new Set(measured.failures)) say(failure);
    const report = cleanupReport(measured, perSecond);
    say(`done\n\n${report}\n`);
    return report;
  } finally {
    await school.close();
  }
}

/** Seeded on MariaDB, and carried over as an operator would: the seed speaks its SQL alone. */
async function openEmbedded() {
  const seeded = await openSchool(mariadb.url, EMBEDDED_ROWS);
  const file = join(dataDir, 'backup.jsonl.gz');
  try {
    const settings = {
      DATABASE_URL: seeded.databaseUrl,
      JWT_SECRET: 'not used here, but must be long enough',
    };
    await runCommand('backup', file, settings);
    await runCommand('restore', file, {});
  } finally {
    await seeded.close();
  }
  return openedSchool({ DATA_DIR: dataDir });
}

function runCommand(name, file, settings) {
  const program = inRoot('backend', 'dist', 'cli', `${name}.js`);
  return step(`The ${name}`, process.execPath, [program, file], {
    env: { DATA_DIR: dataDir, ...settings },
  });
}
