import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesUnder, inRoot } from '../lib/files.mjs';

/** Laws of the backend's regular expressions, each with a violation in law-violations.mjs. */
export const PATTERN_LAWS = ['pattern-in-linear-time', 'pattern-is-written-out'];

/**
 * Long enough for every reasonable pattern, on a busy machine too. A pattern that takes longer to check must be
 * simplified.
 */
const JUDGE_LIMIT_MS = 120_000;

/** String methods that convert a string argument to a pattern. */
const PATTERN_METHODS = ['match', 'matchAll', 'search'];

/**
 * Checks every regular expression of the backend: matching must take time in proportion to the length of the
 * text, whatever a visitor sends. Patterns built at run time cannot be checked, and are therefore rejected.
 * @returns {Promise<string[]>} the faults, one line each
 */
export async function checkPatterns() {
  const findings = await patternFindings('backend/src');
  return findings.map(({ file, line, text }) => `${file}:${line} ${text}`);
}

/**
 * @param {string} folder relative to the top folder, as is the `file` of each finding
 * @returns {Promise<{file: string, line: number, law: string, text: string}[]>}
 */
export async function patternFindings(folder) {
  const check = await judge();
  const patterns = filesUnder([folder], /(?<!\.spec)\.ts$/).flatMap(patternsIn);
  const findings = [];
  for (const { source, flags, file, line } of patterns) {
    if (source === undefined) {
      const text = 'builds a pattern while it runs, so that nobody can judge it: write it out';
      findings.push({ file, line, law: 'pattern-is-written-out', text });
      continue;
    }
    const { status, complexity, error } = await check(source, flags, {
      timeout: JUDGE_LIMIT_MS,
      // Makes results reproducible, also on a busy machine and if found by fuzzing.
      randomSeed: 1,
      attackTimeout: JUDGE_LIMIT_MS,
      incubationTimeout: JUDGE_LIMIT_MS,
    });
    if (status === 'safe') continue;
    const why = status === 'vulnerable' ? complexity.summary : `not judged: ${error?.kind}`;
    const text = `/${source}/${flags} takes too long for some text (${why})`;
    findings.push({ file, line, law: 'pattern-in-linear-time', text });
  }
  return findings;
}

/** The checker in plain JavaScript, in a worker thread. The others need a JVM, or a binary for each platform. */
async function judge() {
  process.env.RECHECK_BACKEND = 'worker';
  const { check } = await import('recheck');
  return check;
}

/** All patterns of a file. A pattern that is not a literal has no `source`. */
function patternsIn(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const patterns = [];
  const add = (node, pattern) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    patterns.push({ ...pattern, file, line: line + 1 });
  };
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) add(node, partsOf(node.text));
    if (buildsPattern(node)) add(node, builtFrom(node.arguments ?? []));
    if (takesTextAsPattern(node)) add(node, builtFrom(node.arguments));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return patterns;
}

function partsOf(literal) {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

const buildsPattern = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  node.expression.getText().replace('globalThis.', '') === 'RegExp';

const takesTextAsPattern = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  PATTERN_METHODS.includes(node.expression.name.text) &&
  node.arguments.length === 1 &&
  (ts.isStringLiteralLike(node.arguments[0]) || ts.isTemplateExpression(node.arguments[0]));

/** The parts of a pattern from the arguments of a call; empty if they are not literals. */
function builtFrom([source, flags]) {
  if (source && ts.isRegularExpressionLiteral(source)) return partsOf(source.text);
  const isWritten = source && ts.isStringLiteralLike(source);
  const isFlagged = !flags || ts.isStringLiteralLike(flags);
  return isWritten && isFlagged ? { source: source.text, flags: flags?.text ?? '' } : {};
}
