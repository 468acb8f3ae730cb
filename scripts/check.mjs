/** `npm run check`: all that can be said about the code without running it (scripts/checks/steps.mjs). */
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';

await runMain(() => prepare({ forTests: true }));
// Only now are the packages that it needs installed.
const { runSteps } = await import('./checks/steps.mjs');

const start = performance.now();
const { passed, failed } = await runSteps(console.log);
console.log(
  `${passed} passed, ${failed} failed in ${((performance.now() - start) / 1000).toFixed(1)} s`,
);
process.exit(failed === 0 ? 0 : 1);
