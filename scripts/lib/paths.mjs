import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder, wherever a script was called from. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {...string} parts path below the repository's top folder */
export const inRoot = (...parts) => join(ROOT, ...parts);
