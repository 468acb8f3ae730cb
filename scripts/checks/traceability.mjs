import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { filesUnder } from '../lib/files.mjs';
import { inRoot, ROOT } from '../lib/paths.mjs';
import { coverageFaults, quotesIn, traceabilityDocument } from '../lib/traceability.mjs';

const DOCUMENT = 'docs/traceability.md';
const NOT_YET_BUILT = 'docs/not-yet-built.json';
const TEST_FILES = /\.(spec|test)\.(tsx?|mjs)$/;

/**
 * Compares docs/traceability.md with what the tests quote, and every requirement with its tests.
 * @returns {string[]} what is wrong
 */
export function checkTraceability() {
  const { known, quotesByFile, notYetBuilt, document } = read();
  const quoted = new Set([...quotesByFile.values()].flat().map(({ id }) => id));
  const faults = coverageFaults(known, quoted, notYetBuilt, notYetBuiltInLastCommit());
  const isCurrent =
    existsSync(inRoot(DOCUMENT)) && readFileSync(inRoot(DOCUMENT), 'utf8') === document;
  return isCurrent ? faults : [...faults, `${DOCUMENT} is out of date: npm run traceability`];
}

/** Writes docs/traceability.md. */
export function writeTraceability() {
  writeFileSync(inRoot(DOCUMENT), read().document);
}

function read() {
  const known = readJson('docs/requirements-ids.json');
  const notYetBuilt = readJson(NOT_YET_BUILT);
  const files = filesUnder(['backend/src', 'backend/test', 'frontend', 'scripts'], TEST_FILES);
  const quotesByFile = new Map(
    files.map((file) => [file, quotesIn(readFileSync(inRoot(file), 'utf8'), known)]),
  );
  const document = traceabilityDocument(known, quotesByFile, notYetBuilt);
  return { known, notYetBuilt, quotesByFile, document };
}

const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** Undefined where there is no last commit that has the list (a new repository, an unpacked archive). */
function notYetBuiltInLastCommit() {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return JSON.parse(execFileSync('git', ['show', `HEAD:${NOT_YET_BUILT}`], options));
  } catch {
    return undefined;
  }
}
