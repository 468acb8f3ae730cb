import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { checkContract } from './contract.mjs';
import { checkBuiltPages, checkContractRules } from './judges.mjs';
import { checkPatterns } from './regular-expressions.mjs';
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
  'scripts',
];

/**
 * The steps of `npm run check`. Each answers what is wrong, or an empty text.
 * @type {{name: string, run: () => Promise<string>}[]}
 */
export const STEPS = [
  { name: 'types of the backend', run: tool('tsc', '--noEmit', '-p', 'backend') },
  { name: 'types of the frontend', run: tool('tsc', '--noEmit', '-p', 'frontend') },
  { name: 'format', run: tool('prettier', '--check', '--log-level', 'warn', '.') },
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
      'backend/test/integration/migrations.spec.ts',
    ),
  },
  { name: 'traceability', run: faults(checkTraceability) },
];

function tool(name, ...args) {
  return async () => {
    const { code, output } = await capture(inRoot('node_modules', '.bin', name), args);
    return code === 0 ? '' : output || `${name} ended with exit code ${code}`;
  };
}

function faults(check) {
  return async () => (await check()).join('\n');
}
