/**
 * `npm run bench`: what staff ask for, at a thousand and at a million registrations on a throwaway MariaDB
 * with its default durability, in turns, and the table in docs/performance.md. ROWS (default
 * `1000,1000000`) sets the two sizes, ROUNDS (default 200) how often each call is measured.
 */
import { startMariaDb } from '../../scripts/lib/mariadb.mjs';
import { writeSection } from '../../scripts/lib/performance-report.mjs';
import { CALLS } from './calls.mjs';
import { measureExport } from './export.mjs';
import { measureInTurns } from './measure.mjs';
import { exportReport, latencyReport } from './report.mjs';
import { openSchool } from './school.mjs';

const [FEW, MANY] = (process.env.ROWS ?? '1000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.ROUNDS ?? 200);

const started = performance.now();
const say = (text) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);

const mariadb = await startMariaDb({ durable: true });
const schools = [];
try {
  for (const rows of [FEW, MANY]) {
    say(`filling a school with ${rows} registrations`);
    schools.push(await openSchool(mariadb.url, rows));
  }
  const measured = [];
  for (const call of CALLS) {
    measured.push(await measureInTurns(call, schools, ROUNDS));
    say(latencyReport(measured.slice(-1)).split('\n').at(-1));
  }
  say('exporting');
  const exports = [];
  for (const school of schools) exports.push(await measureExport(school));
  const report = `${latencyReport(measured)}\n\n${exportReport(exports)}`;
  console.log(`\n${report}`);
  const sizes = [FEW, MANY].map((rows) => rows.toLocaleString('en')).join(' and ');
  await writeSection('admin', `The admin at ${sizes} registrations on MariaDB`, report);
} finally {
  for (const school of schools) await school.close();
  await mariadb.stop();
}
