import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { DatabaseConfig } from '../../src/config/env.js';
import { lockDataFolder } from '../../src/database/connection.js';

/** Collects all objects that nothing refers to. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 5; round++) {
    collect();
    // The finalizers of collected objects run between two turns of the event loop.
    await sleep(10);
  }
}

describe('the lock of the data folder', () => {
  let config: DatabaseConfig & { kind: 'embedded' };
  beforeEach(() => {
    config = { kind: 'embedded', dataDir: mkdtempSync(join(tmpdir(), 'lock-')) };
  });
  afterEach(() => rmSync(config.dataDir, { recursive: true }));

  it('RUN-1 refuses a second server while the first one holds it, also after garbage collection', async () => {
    await lockDataFolder(config);
    await collectGarbage();
    await expect(lockDataFolder(config)).rejects.toThrow('Another server is already running');
  });

  it('can be taken again after it was released', async () => {
    const release = await lockDataFolder(config);
    await expect(lockDataFolder(config)).rejects.toThrow('Another server is already running');
    release();
    await expect(lockDataFolder(config)).resolves.toEqual(expect.any(Function));
  });
});
