import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const FAKETIME_HINT = 'libfaketime is missing: apt-get install faketime';

const LIBRARIES = '/usr/lib';

/** The path of libfaketime, or undefined; in Debian the folder between is named after the processor. */
export function findFaketime() {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketime.so.1'))
    .find((path) => existsSync(path));
}
