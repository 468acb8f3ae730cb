import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAKETIME_HINT, findFaketime } from '../../../scripts/lib/programs.mjs';

/**
 * A wall clock for one process that can be set while the process runs. Its timers are not affected.
 * @returns {Promise<{env: Record<string, string>, setAhead: (seconds: number) => Promise<void>,
 *   remove: () => Promise<void>}>} start the process with `env`
 */
export async function appClock() {
  const library = findFaketime();
  if (!library) throw new Error(FAKETIME_HINT);
  const folder = await mkdtemp(join(tmpdir(), 'app-clock-'));
  const file = join(folder, 'offset');
  const setAhead = (seconds) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  await setAhead(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    setAhead,
    remove: () => rm(folder, { recursive: true }),
  };
}
