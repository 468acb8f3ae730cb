import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtSecretOf } from './jwt-secret.js';

describe('the secret that signs tokens', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'secret-')), 'data');
  });
  afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }));

  it('RUN-3 is the one that was set, and then none is kept', () => {
    const jwtSecret = 's'.repeat(32);
    expect(jwtSecretOf({ jwtSecret, dataDir })).toBe(jwtSecret);
    expect(() => statSync(dataDir)).toThrow('ENOENT');
  });

  it('RUN-3 is otherwise generated once and kept, for the owner alone', () => {
    const secret = jwtSecretOf({ jwtSecret: undefined, dataDir });
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(jwtSecretOf({ jwtSecret: undefined, dataDir })).toBe(secret);
    const file = join(dataDir, 'jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode.toString(8)).toMatch(/600$/);
    expect(statSync(dataDir).mode.toString(8)).toMatch(/700$/);
  });

  it('RUN-3 is another one for another folder', () => {
    const other = join(dataDir, 'other');
    const secrets = [dataDir, other].map((dir) =>
      jwtSecretOf({ jwtSecret: undefined, dataDir: dir }),
    );
    expect(new Set(secrets).size).toBe(2);
  });

  it('RUN-3 a kept one that is too short stops the start', () => {
    jwtSecretOf({ jwtSecret: undefined, dataDir });
    writeFileSync(join(dataDir, 'jwt-secret'), 'short\n');
    expect(() => jwtSecretOf({ jwtSecret: undefined, dataDir })).toThrow('does not hold a secret');
  });
});
