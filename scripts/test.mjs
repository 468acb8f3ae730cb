/**
 * `npm test`: installs and builds what is missing, then runs the suites (RUN-2). `npm test -- browser` runs those whose
 * name contains the word. With CI=true the long ones run too, and a missing tool is a failure.
 */
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';

const words = process.argv.slice(2);

await runMain(() => prepare({ forTests: true }));
const { runSuites } = await import('./suites/run-suites.mjs');
const { SUITES } = await import('./suites/suites.mjs');

const isCi = process.env.CI === 'true';
const chosen = SUITES.filter(({ name, onlyInCi }) =>
  words.length > 0 ? words.some((word) => name.includes(word)) : isCi || !onlyInCi,
);
const isGreen = await runSuites(chosen, { isCi });
process.exit(isGreen ? 0 : 1);
