import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { filesUnder } from '../lib/files.mjs';
import { inRoot, ROOT } from '../lib/paths.mjs';
import { coverageFaults, quotesIn, traceabilityPage } from '../lib/traceability.mjs';

const RESULTS = 'test-results';
const NOT_YET_BUILT = 'docs/not-yet-built.json';
const TEST_FILES = /\.(spec|test)\.(tsx?|mjs)$/;

/**
 * Compares every requirement with the tests that quote it.
 * @returns {string[]} what is wrong
 */
export function checkTraceability() {
  const { known, quotesByFile, notYetBuilt } = read();
  const quoted = new Set([...quotesByFile.values()].flat().map(({ id }) => id));
  return coverageFaults(known, quoted, notYetBuilt, notYetBuiltInLastCommit());
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
  const known = readJson('docs/requirements-ids.json');
  const notYetBuilt = readJson(NOT_YET_BUILT);
  const files = filesUnder(['backend/src', 'backend/test', 'frontend', 'scripts'], TEST_FILES);
  const quotesByFile = new Map(
    files.map((file) => [file, quotesIn(readFileSync(inRoot(file), 'utf8'), known, file)]),
  );
  return { known, notYetBuilt, quotesByFile };
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
