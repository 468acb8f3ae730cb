import { availableParallelism } from 'node:os';
import { inParallel } from '../lib/in-parallel.mjs';
import { STEPS } from './steps.mjs';

/**
 * Runs every step of the check, prints a line for each and the output of those that fail.
 * @param {(text: string) => void} print
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function runSteps(print) {
  const results = await inParallel(STEPS, Math.min(availableParallelism(), 4), async (step) => {
    const start = performance.now();
    const fault = await step
      .run()
      .catch((error) => [error.output, error.message].join('\n').trim());
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`${fault ? '✗' : '✓'} ${step.name} (${seconds} s)`);
    if (fault) print(fault.trimEnd().replaceAll(/^/gm, '    '));
    return !fault;
  });
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
