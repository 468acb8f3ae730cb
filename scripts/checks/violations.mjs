import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { PATTERN_LAWS, patternFindings } from './regular-expressions.mjs';

const FOLDER = inRoot('checks', 'violations');
const LINT_PREFIX = /^(eslint|typescript|import|oxc|jest|house)\//;
// Its violation would be a file of 300 lines.
const WITHOUT_VIOLATION = ['eslint/max-lines', 'typescript/no-extraneous-class'];

/**
 * Proves that the laws have teeth: every file under checks/violations names, in its first line, the law
 * it breaks, and the tool must reject it for that law; and no law is without such a file.
 * @returns {Promise<string[]>} what is wrong, empty when every law rejects its violation
 */
export async function checkViolations() {
  const wanted = wantedViolations();
  const tools = await Promise.all([lintFindings(), importFindings(), patternLawFindings()]);
  const found = new Set(tools.flat());
  const toothless = wanted
    .filter(({ file, law }) => !found.has(`${file} ${law}`))
    .map(({ file, law }) => `checks/violations/${file} was not rejected by ${law}`);
  const proven = new Set(wanted.map(({ law }) => law));
  const unproven = allLaws()
    .filter((law) => !proven.has(law))
    .map((law) => `${law} has no file under checks/violations`);
  return [...toothless, ...unproven];
}

function wantedViolations() {
  return filesIn(FOLDER).flatMap((path) => {
    const law = /^\/\/ violates: (\S+)\n/.exec(readFileSync(path, 'utf8'))?.[1];
    return law ? [{ file: relative(FOLDER, path), law }] : [];
  });
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
  // Switched off at the top and on for the frontend by an override.
  rule === 'house/no-api-url' || (setting !== 'off' && !WITHOUT_VIOLATION.includes(rule));

async function lintFindings() {
  const { stdout } = await capture(inRoot('node_modules', '.bin', 'oxlint'), [
    '--type-aware',
    '--format',
    'json',
    'checks/violations',
  ]);
  const { diagnostics } = JSON.parse(stdout);
  return diagnostics.map(
    ({ filename, code }) => `${relative('checks/violations', filename)} ${code}`,
  );
}

async function importFindings() {
  const { stdout } = await capture(
    inRoot('node_modules', '.bin', 'depcruise'),
    ['--config', inRoot('.dependency-cruiser.cjs'), '--output-type', 'json', 'backend', 'frontend'],
    { cwd: FOLDER },
  );
  return JSON.parse(stdout).summary.violations.map(({ from, rule }) => `${from} ${rule.name}`);
}

async function patternLawFindings() {
  const findings = await patternFindings('checks/violations/backend');
  return findings.map(({ file, law }) => `${relative('checks/violations', file)} ${law}`);
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
