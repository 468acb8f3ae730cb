/** `npm run check`: all checks that do not run the product (scripts/checks/steps.mjs). */
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';

await runMain(() => prepare({ forTests: true }));
// Imported here, because `prepare` has to install its packages first.
const { runSteps } = await import('./checks/steps.mjs');

const start = performance.now();
const { passed, failed } = await runSteps(console.log);
console.log(
  `${passed} passed, ${failed} failed in ${((performance.now() - start) / 1000).toFixed(1)} s`,
);
process.exit(failed === 0 ? 0 : 1);
