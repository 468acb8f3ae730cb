import { availableParallelism } from 'node:os';
import { inRoot } from '../lib/files.mjs';
import { capture } from '../lib/run.mjs';
import { checkContract } from './contract.mjs';
import { checkBuiltPages, checkContractRules } from './judges.mjs';
import { checkPatterns } from './regular-expressions.mjs';
import { checkFileLaws } from './file-laws.mjs';
import { checkTraceability } from './traceability.mjs';
import { checkViolations } from './violations.mjs';

const LINTED = [
  'backend/src',
  'backend/test',
  'backend/bench',
  'bench',
  'frontend/src',
  'frontend/test',
  'frontend/e2e',
  'frontend/prerender',
  'frontend/art',
  'frontend/service-worker',
  'frontend/other-browsers',
  'scripts',
];

/**
 * The steps of `npm run check`. Each returns its faults, or an empty string.
 * @type {{name: string, run: () => Promise<string>}[]}
 */
const STEPS = [
  { name: 'types of the backend', run: types('backend') },
  { name: 'types of the frontend', run: types('frontend') },
  { name: 'types of the service worker', run: types('frontend/service-worker') },
  { name: 'format', run: tool('oxfmt', '--check') },
  {
    name: 'lint',
    run: tool(
      'oxlint',
      '--type-aware',
      '--deny-warnings',
      '--no-error-on-unmatched-pattern',
      ...LINTED,
    ),
  },
  {
    name: 'import laws',
    run: tool('depcruise', '--config', '.dependency-cruiser.cjs', 'backend/src', 'frontend/src'),
  },
  { name: 'regular expressions in linear time', run: faults(checkPatterns) },
  { name: 'every law rejects its violation', run: faults(checkViolations) },
  { name: 'contract drift', run: faults(checkContract) },
  { name: 'contract by Redocly', run: faults(() => checkContractRules()) },
  { name: 'built pages by html-validate', run: faults(checkBuiltPages) },
  {
    name: 'migration drift',
    run: tool(
      'jest',
      '-c',
      'backend/jest.config.js',
      '--selectProjects',
      'backend integration sqlite',
      '--runTestsByPath',
      'backend/test/integration/database/migrations.spec.ts',
    ),
  },
  { name: 'traceability', run: faults(checkTraceability) },
  { name: 'file laws', run: faults(checkFileLaws) },
];

function tool(name, ...args) {
  return program(inRoot('node_modules', '.bin', name), ...args);
}

/** The native compiler takes a quarter of the time. Code that uses the compiler's API still needs version 6. */
function types(project) {
  return program(inRoot('node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', project);
}

function program(path, ...args) {
  return async () => {
    const { code, output } = await capture(path, args);
    return code === 0 ? '' : output || `${path} ended with exit code ${code}`;
  };
}

function faults(check) {
  return async () => (await check()).join('\n');
}

/**
 * Runs every step of the check. Prints a line for each, and the output of those that fail.
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

/**
 * Runs `work` over `items`, at most `limit` at a time. Returns the results in the order of the items.
 * @template T, R
 * @param {T[]} items
 * @param {number} limit
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
async function inParallel(items, limit, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
