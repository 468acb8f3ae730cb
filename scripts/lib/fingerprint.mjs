import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

// Earlier output, tests, and what is run by hand: no build reads them.
const IGNORED_FOLDERS =
  /^(node_modules|dist.*|build|coverage|test|e2e|bench|art|test-results|playwright-report)$/;
const IGNORED_FILES = /^\.|\.spec\.tsx?$|\.tsbuildinfo$|\.log$/;

/**
 * A hash over what a build reads: names and contents of all files in `folder` except tests, hidden
 * files and earlier output, then `extraFiles`, then `salt`.
 */
export function fingerprint(folder, extraFiles, salt) {
  const hash = createHash('sha256').update(salt);
  for (const file of [...filesIn(folder), ...extraFiles]) {
    hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder)
    .sort()
    .filter((name) => !IGNORED_FILES.test(name) && !IGNORED_FOLDERS.test(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]));
}
