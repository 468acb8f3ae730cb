/**
 * `npm run bench`: builds what changed and measures, each part into its own section of docs/performance.md.
 * `npm run bench -- admin` measures the part of that name alone; several words, several parts.
 * `npm run bench -- profile` writes nothing there: it shows where the server's time goes.
 */
import { inRoot } from './lib/files.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain, StepError } from './lib/run.mjs';

/** The parts by their words, in the order of a whole run; each file measures when it is imported. */
const PARTS = {
  throughput: 'throughput/throughput.mjs',
  evening: 'bench-evening.mjs',
  admin: 'bench-admin.mjs',
  cleanup: 'cleanup/cleanup.mjs',
};
const PROFILE = { profile: 'throughput/profile.mjs' };
const KNOWN = { ...PARTS, ...PROFILE };

const words = process.argv.slice(2);

await runMain(async () => {
  const unknown = words.filter((word) => !Object.hasOwn(KNOWN, word));
  if (unknown.length > 0) {
    const known = Object.keys(KNOWN).join(', ');
    throw new StepError(`There is no part ${unknown.join(', ')}; there are: ${known}.`);
  }
  await prepare({ forTests: true });
});
for (const [word, file] of Object.entries(words.length === 0 ? PARTS : KNOWN)) {
  if (words.length === 0 || words.includes(word)) await import(inRoot('backend', 'bench', file));
}
