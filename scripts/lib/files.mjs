import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

/** The repository's top folder, whatever the current directory is. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {...string} parts path below the repository's top folder */
export const inRoot = (...parts) => join(ROOT, ...parts);

const GENERATED = new Set([
  'node_modules',
  'dist',
  'dist-ssr',
  'coverage',
  '.cache',
  'test-results',
]);

/**
 * All files in the given folders whose path matches, sorted, as paths relative to the top folder.
 * @param {string[]} folders paths relative to the top folder; a missing folder counts as empty
 * @param {RegExp} pattern
 */
export function filesUnder(folders, pattern) {
  const walk = (folder) =>
    !existsSync(folder)
      ? []
      : readdirSync(folder, { withFileTypes: true })
          .filter((entry) => !GENERATED.has(entry.name))
          .flatMap((entry) => {
            const path = join(folder, entry.name);
            return entry.isDirectory() ? walk(path) : [path];
          });
  return folders
    .flatMap((folder) => walk(join(ROOT, folder)))
    .map((path) => relative(ROOT, path))
    .filter((path) => pattern.test(path))
    .sort();
}

/** Copies to a folder what a clone would contain if the working tree were committed now. */
export function copyWorkingTree(folder) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  for (const file of files.split('\0')) {
    if (file !== '' && existsSync(inRoot(file))) cpSync(inRoot(file), join(folder, file));
  }
}

/**
 * The previous version of a JSON file: that of the last commit or, if the file has not changed since, that of the commit
 * before. Undefined if there is none (a new repository, an unpacked archive, a clone of one commit).
 */
export function jsonBefore(path) {
  const present = JSON.parse(readFileSync(inRoot(path), 'utf8'));
  const last = jsonOf(`HEAD:${path}`);
  return isDeepStrictEqual(last, present) ? (jsonOf(`HEAD~1:${path}`) ?? last) : last;
}

function jsonOf(revision) {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return JSON.parse(execFileSync('git', ['show', revision], options));
  } catch {
    return undefined;
  }
}
