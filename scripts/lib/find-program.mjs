import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian keeps servers in sbin, which is not on the PATH of an ordinary user.
const EXTRA_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/opt/homebrew/bin'];

/**
 * The full path of the first of `names` that is installed and executable, or undefined.
 * @param {string[]} names file names in order of preference
 */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS];
  for (const name of names) {
    const found = folders
      .filter(Boolean)
      .map((folder) => join(folder, name))
      .find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
