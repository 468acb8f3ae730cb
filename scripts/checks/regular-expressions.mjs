import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesUnder, inRoot } from '../lib/files.mjs';

/** Laws of the backend's regular expressions, each with a violation in law-violations.mjs. */
export const PATTERN_LAWS = ['pattern-in-linear-time', 'pattern-is-written-out'];

/**
 * Long enough for every pattern that is worth having, on a busy machine too; one that takes longer to judge
 * is to be written more simply.
 */
const JUDGE_LIMIT_MS = 120_000;

/** Methods of texts that take a text for a pattern. */
const PATTERN_METHODS = ['match', 'matchAll', 'search'];

/**
 * Judges every regular expression of the backend: a text of a visitor's choice may cost it no more than time
 * in proportion to its length. What is built when the code runs cannot be judged, and is no pattern of ours.
 * @returns {Promise<string[]>} what is wrong, a line each
 */
export async function checkPatterns() {
  const findings = await patternFindings('backend/src');
  return findings.map(({ file, line, text }) => `${file}:${line} ${text}`);
}

/**
 * @param {string} folder from the top folder, as the `file` of each finding
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
      // The same answer each time and on a busy machine, also where it is found by trying.
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

/** The checker in plain JavaScript, in a thread of its own: the others want a JVM, or a binary for each machine. */
async function judge() {
  process.env.RECHECK_BACKEND = 'worker';
  const { check } = await import('recheck');
  return check;
}

/** Each pattern of a file; without a `source` where it is not written out. */
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

/** A literal in `new RegExp(/a/)` is met by itself. */
function builtFrom([source, flags]) {
  if (source && ts.isRegularExpressionLiteral(source)) return partsOf(source.text);
  const isWritten = source && ts.isStringLiteralLike(source);
  const isFlagged = !flags || ts.isStringLiteralLike(flags);
  return isWritten && isFlagged ? { source: source.text, flags: flags?.text ?? '' } : {};
}
