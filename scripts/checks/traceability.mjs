import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { filesUnder, inRoot, jsonBefore } from '../lib/files.mjs';

const RESULTS = 'test-results';
const NOT_YET_BUILT = 'docs/not-yet-built.json';
/** The requirements beyond the brief. */
const BEYOND = 'docs/requirements-beyond.md';
const TEST_FILES = /\.(spec|test)\.(tsx?|mjs)$/;

/**
 * Compares every requirement with the tests that quote it.
 * @returns {string[]} the faults
 */
export function checkTraceability() {
  const { known, quotesByFile, notYetBuilt } = read();
  const quoted = new Set([...quotesByFile.values()].flat().map(({ id }) => id));
  return coverageFaults(known, quoted, notYetBuilt, jsonBefore(NOT_YET_BUILT));
}

/**
 * Writes the table of requirements and their tests as a page.
 * @returns {string} its path, from the root of the project
 */
export function writeTraceability() {
  const { known, quotesByFile, notYetBuilt } = read();
  const path = `${RESULTS}/traceability.html`;
  mkdirSync(inRoot(RESULTS), { recursive: true });
  writeFileSync(inRoot(path), traceabilityPage(known, quotesByFile, notYetBuilt));
  return path;
}

function read() {
  const beyond = statementsIn(readFileSync(inRoot(BEYOND), 'utf8'));
  const known = { ...readJson('docs/requirements-ids.json'), ...beyond };
  const notYetBuilt = readJson(NOT_YET_BUILT);
  const files = filesUnder(['backend/src', 'backend/test', 'frontend', 'scripts'], TEST_FILES);
  const quotesByFile = new Map(
    files.map((file) => [file, quotesIn(readFileSync(inRoot(file), 'utf8'), known, file)]),
  );
  return { known, notYetBuilt, quotesByFile };
}

const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** The functions below find which test quotes which requirement. They are pure, so that they can be tested alone. */

/** The statements of a list with items such as `- KEEP-1 text`, by id. */
export const statementsIn = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^- ([A-Z]+-\d+) (.+)$/gm)].map(([, id, statement]) => [id, statement]),
  );

/** The known ids in a text. `REG-1` is not found inside `REG-12`, nor `CONST` inside a longer word. */
export const idsIn = (text, known) =>
  [...text.matchAll(/\b(?:[A-Z]+-\d+|CONST)\b(?!-)/g)]
    .map(([id]) => id)
    .filter((id) => id in known);

/** The names of functions that declare a test or a group. Names such as `itOnMysql` choose where a test runs. */
const TEST = /^(it|test)(On[A-Z]\w*)?$/;
const GROUP = /^(describe|suite)(On[A-Z]\w*)?$/;

/** A test that does not run proves nothing. */
const NEVER_RUN = ['skip', 'todo', 'fixme', 'fail', 'failing'];

/**
 * The ids quoted by one test file, each with the title that quotes it: that of a test, of a group with at
 * least one test, or a text in the table of an `each`. Comments, code and other strings do not count.
 * @param {string} source the test file's text
 * @param {Record<string, string>} known requirement id to statement
 * @param {string} [file] its name, whose extension determines the language
 * @returns {{id: string, title: string}[]}
 */
export function quotesIn(source, known, file = 'test.ts') {
  // A file without an id need not be parsed.
  if (idsIn(source, known).length === 0) return [];
  const kind = /\.[jt]sx$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const constants = constantsOf(parsed);
  const quotes = [];
  /** Walks a tree. Returns whether it contains a test. */
  const visit = (node) => {
    const place = quotes.length;
    let hasTest = false;
    ts.forEachChild(node, (child) => {
      if (visit(child)) hasTest = true;
    });
    const declared = declaredBy(node);
    if (!declared) return hasTest;
    if (declared.isGroup && !hasTest) return false;
    const { title, table } = declared;
    const tableTexts = table ? textsIn(table, constants) : [];
    const texts = [textsIn(title, constants).join(''), ...tableTexts];
    quotes.splice(
      place,
      0,
      ...texts.flatMap((text) => idsIn(text, known).map((id) => ({ id, title: text }))),
    );
    return true;
  };
  visit(parsed);
  return quotes;
}

/** The title and the `each` table of a call that declares a test or a group; undefined for any other node. */
function declaredBy(node) {
  if (!ts.isCallExpression(node)) return undefined;
  const [title, ...others] = node.arguments;
  const hasBody = others.some((each) => !ts.isObjectLiteralExpression(each));
  if (!title || !hasBody) return undefined;
  const isEach = ts.isCallExpression(node.expression);
  const callee = isEach ? node.expression.expression : node.expression;
  const names = namesIn(callee);
  if (names.length === 0 || names.some((name) => NEVER_RUN.includes(name))) return undefined;
  if (isEach !== (names.at(-1) === 'each')) return undefined;
  const words = isEach ? names.slice(0, -1) : names;
  // `test.describe` is a group, `t.test` a test, and `test.step` neither.
  const word = words.findLast(
    (name) => !['only', 'serial', 'parallel', 'concurrent'].includes(name),
  );
  const isGroup = GROUP.test(word ?? '');
  if (!isGroup && !TEST.test(word ?? '')) return undefined;
  return { title, isGroup, table: isEach ? node.expression.arguments[0] : undefined };
}

/** The names in `a.b.c`; empty for anything else. */
function namesIn(node) {
  if (ts.isIdentifier(node)) return [node.text];
  if (!ts.isPropertyAccessExpression(node)) return [];
  const before = namesIn(node.expression);
  return before.length === 0 ? [] : [...before, node.name.text];
}

/** The initial values of the variables that a file declares, by name. */
function constantsOf(parsed) {
  const constants = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      constants.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return constants;
}

/** All strings in an expression and in the constants that it names, but not in functions. */
function textsIn(node, constants, seen = new Set()) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) return [node.text];
  if (ts.isFunctionLike(node)) return [];
  const constant = ts.isIdentifier(node) && !seen.has(node.text) && constants.get(node.text);
  if (constant) return textsIn(constant, constants, new Set([...seen, node.text]));
  const texts = [];
  ts.forEachChild(node, (child) => {
    texts.push(...textsIn(child, constants, seen));
  });
  return texts;
}

/**
 * The faults of the coverage.
 * @param {Record<string, string>} known requirement id to statement
 * @param {Set<string>} quoted ids that some test quotes
 * @param {string[]} notYetBuilt ids that need no test yet
 * @param {string[] | undefined} notYetBuiltBefore the same list in the last commit
 * @returns {string[]}
 */
export function coverageFaults(known, quoted, notYetBuilt, notYetBuiltBefore) {
  const grown = notYetBuiltBefore && notYetBuilt.filter((id) => !notYetBuiltBefore.includes(id));
  return [
    ...Object.keys(known)
      .filter((id) => !quoted.has(id) && !notYetBuilt.includes(id))
      .map((id) => `${id} has no test: ${known[id]}`),
    ...notYetBuilt
      .filter((id) => quoted.has(id))
      .map((id) => `${id} is tested: take it off the list`),
    ...notYetBuilt.filter((id) => !(id in known)).map((id) => `${id} is no requirement`),
    ...(grown ?? []).map((id) => `${id} was added to the list, which may only shrink`),
  ];
}

/** An HTML page with a row for each requirement and the tests that quote it. */
export function traceabilityPage(known, quotesByFile, notYetBuilt) {
  const rows = Object.entries(known).map(([id, statement]) => {
    const tests = [...quotesByFile].flatMap(([file, quotes]) => testsOf(id, file, quotes));
    const proof = notYetBuilt.includes(id) ? 'not yet built' : tests.join('<br>');
    return `<tr id="${id}"><th>${id}</th><td>${escaped(statement)}</td><td>${proof}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Requirements and the tests that prove them</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem }
table { border-collapse: collapse }
th, td { border: 1px solid #8886; padding: 0.4rem 0.6rem; text-align: left; vertical-align: top }
</style>
<h1>Requirements and the tests that prove them</h1>
<table>
${rows.join('\n')}
</table>
</html>
`;
}

function testsOf(id, file, quotes) {
  const titles = quotes
    .filter((quote) => quote.id === id)
    .map(({ title }) => escaped(sentence(title)));
  return titles.length === 0
    ? []
    : [`<a href="../${file}">${file.split('/').at(-1)}</a>: ${unique(titles).join('; ')}`];
}

/** A title without its leading ids: `REG-6 REG-7 says so` becomes `says so`. */
const sentence = (title) => title.replace(/^((?:[A-Z]+-\d+|CONST):? )+/, '');

const unique = (values) => [...new Set(values)];

const escaped = (text) => text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
