import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { inRoot, ROOT } from '../lib/files.mjs';
import { capture } from '../lib/run.mjs';
import { IMPORTED, VIOLATIONS } from './law-violations.mjs';
import { PATTERN_LAWS, patternFindings } from './regular-expressions.mjs';

const LINT_PREFIX = /^(eslint|typescript|import|oxc|jest|house)\//;
// Laws without a violation; that of max-lines would be a file of 300 lines.
const WITHOUT_VIOLATION = ['eslint/max-lines', 'typescript/no-extraneous-class'];

const COMPILER = {
  extends: inRoot('tsconfig.base.json'),
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM'],
    jsx: 'react-jsx',
    types: ['node', 'jest'],
    noEmit: true,
  },
};

/**
 * Checks that the laws work: the tool must reject every file of law-violations.mjs because of the law that it
 * breaks, and every law must have such a file.
 * @returns {Promise<string[]>} the faults; empty if every law rejects its violation
 */
export async function checkViolations() {
  const folder = writeViolations();
  try {
    const tools = [lintFindings(folder), importFindings(folder), patternLawFindings(folder)];
    const found = new Set((await Promise.all(tools)).flat());
    const toothless = VIOLATIONS.filter(({ path, law }) => !found.has(`${path} ${law}`)).map(
      ({ path, law }) => `${path} of law-violations.mjs was not rejected by ${law}`,
    );
    const proven = new Set(VIOLATIONS.map(({ law }) => law));
    const unproven = allLaws()
      .filter((law) => !proven.has(law))
      .map((law) => `${law} has no file in law-violations.mjs`);
    return [...toothless, ...unproven];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the violations outside the repository, because oxlint skips files that git ignores. */
function writeViolations() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'violations-')));
  const files = [...VIOLATIONS.map(({ path, code }) => [path, code]), ...Object.entries(IMPORTED)];
  for (const [path, code] of [...files, ['tsconfig.json', JSON.stringify(COMPILER)]]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code.trimEnd()}\n`);
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  return folder;
}

function allLaws() {
  const { rules } = JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8'));
  const require = createRequire(import.meta.url);
  const lint = Object.entries(rules)
    .filter(([rule, setting]) => LINT_PREFIX.test(rule) && isOn(rule, setting))
    .map(([rule]) => rule.replace('/', '(') + ')');
  const imports = require(inRoot('.dependency-cruiser.cjs')).forbidden.map(({ name }) => name);
  return [...lint, ...imports, ...PATTERN_LAWS];
}

const isOn = (rule, setting) =>
  // The rule is off at the top level, and an override turns it on for the frontend.
  rule === 'house/no-api-url' || (setting !== 'off' && !WITHOUT_VIOLATION.includes(rule));

async function lintFindings(folder) {
  const { stdout } = await capture(
    inRoot('node_modules', '.bin', 'oxlint'),
    [
      '--type-aware',
      '--config',
      inRoot('.oxlintrc.json'),
      '--format',
      'json',
      'backend',
      'frontend',
    ],
    { cwd: folder },
  );
  return JSON.parse(stdout).diagnostics.map(({ filename, code }) => `${filename} ${code}`);
}

async function importFindings(folder) {
  const { stdout } = await capture(
    inRoot('node_modules', '.bin', 'depcruise'),
    ['--config', inRoot('.dependency-cruiser.cjs'), '--output-type', 'json', 'backend', 'frontend'],
    { cwd: folder },
  );
  return JSON.parse(stdout).summary.violations.map(({ from, rule }) => `${from} ${rule.name}`);
}

async function patternLawFindings(folder) {
  const findings = await patternFindings(relative(ROOT, join(folder, 'backend')));
  return findings.map(({ file, law }) => `${relative(folder, inRoot(file))} ${law}`);
}
