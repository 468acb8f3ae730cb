/**
 * `npm run bench -- admin`: what staff and visitors ask for, at a thousand to a million registrations on a
 * throwaway MariaDB with its default durability, in turns, and the table in docs/performance.md. ROWS (default
 * `1000,100000,1000000`) sets the sizes, ROUNDS (default 200) how often each call is measured.
 */
import { startMariaDb } from '../../scripts/lib/mariadb.mjs';
import { writeSection } from '../../scripts/lib/performance-report.mjs';
import { CALLS } from './calls.mjs';
import { measureExport } from './export.mjs';
import { measureInTurns } from './measure.mjs';
import { say } from './progress.mjs';
import { count, exportReport, latencyReport } from './report.mjs';
import { openSchool } from './school.mjs';

const SIZES = (process.env.ROWS ?? '1000,100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.ROUNDS ?? 200);

const mariadb = await startMariaDb({ durable: true });
const schools = [];
try {
  for (const rows of SIZES) {
    say(`filling a school with ${rows} registrations`);
    schools.push(await openSchool(mariadb.url, rows));
  }
  const measured = [];
  for (const call of CALLS) {
    measured.push(await measureInTurns(call, schools, ROUNDS));
    say(latencyReport(SIZES, measured.slice(-1)).split('\n').at(-1));
  }
  say('exporting');
  const exports = [];
  for (const school of schools) exports.push(await measureExport(school));
  const report = `${latencyReport(SIZES, measured)}\n\n${exportReport(exports)}`;
  console.log(`\n${report}`);
  const [most, ...fewer] = SIZES.map(count).toReversed();
  const sizes = `${fewer.toReversed().join(', ')} and ${most}`;
  await writeSection('admin', `One call at ${sizes} registrations on MariaDB`, report);
} finally {
  for (const school of schools) await school.close();
  await mariadb.stop();
}
