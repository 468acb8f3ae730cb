/**
 * `npm run bench`: builds what changed and measures. Each part writes its own section of docs/performance.md.
 * `npm run bench -- admin` measures only the part of that name; several names measure several parts.
 * `npm run bench -- profile` writes nothing there, but shows what the server spends its time on.
 */
import { inRoot } from './lib/files.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain, StepError } from './lib/run.mjs';

/** The parts by name, in the order of a full run. Each file measures when it is imported. */
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
