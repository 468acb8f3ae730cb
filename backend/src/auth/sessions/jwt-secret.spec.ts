import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOtherSecret, jwtSecretOf, keyFor } from './jwt-secret.js';

describe('the secret that signs tokens', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'secret-')), 'data');
  });
  afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }));

  it('RUN-3 is the configured secret, and then no data folder is created', () => {
    const jwtSecret = 's'.repeat(32);
    expect(jwtSecretOf({ jwtSecret, dataDir })).toBe(jwtSecret);
    expect(() => statSync(dataDir)).toThrow('ENOENT');
  });

  it('RUN-3 is otherwise generated once and stored in a file and folder that only their owner can access', () => {
    const secret = jwtSecretOf({ jwtSecret: undefined, dataDir });
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(jwtSecretOf({ jwtSecret: undefined, dataDir })).toBe(secret);
    const file = join(dataDir, 'jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode.toString(8)).toMatch(/600$/);
    expect(statSync(dataDir).mode.toString(8)).toMatch(/700$/);
  });

  it('RUN-3 differs between data folders', () => {
    const other = join(dataDir, 'other');
    const secrets = [dataDir, other].map((dir) =>
      jwtSecretOf({ jwtSecret: undefined, dataDir: dir }),
    );
    expect(new Set(secrets).size).toBe(2);
  });

  it('RUN-3 is another one than before if a secret is configured and a different one was generated', () => {
    const jwtSecret = 's'.repeat(32);
    expect(isOtherSecret({ jwtSecret, dataDir })).toBe(false);
    const generated = jwtSecretOf({ jwtSecret: undefined, dataDir });
    expect(isOtherSecret({ jwtSecret, dataDir })).toBe(true);
    expect(isOtherSecret({ jwtSecret: generated, dataDir })).toBe(false);
    expect(isOtherSecret({ jwtSecret: undefined, dataDir })).toBe(false);
  });

  it('RUN-3 stops the start if the stored one has fewer than 32 characters', () => {
    jwtSecretOf({ jwtSecret: undefined, dataDir });
    writeFileSync(join(dataDir, 'jwt-secret'), 'short\n');
    expect(() => jwtSecretOf({ jwtSecret: undefined, dataDir })).toThrow('does not hold a secret');
    writeFileSync(join(dataDir, 'jwt-secret'), 's'.repeat(31));
    expect(() => jwtSecretOf({ jwtSecret: undefined, dataDir })).toThrow('does not hold a secret');
    writeFileSync(join(dataDir, 'jwt-secret'), 's'.repeat(32));
    expect(jwtSecretOf({ jwtSecret: undefined, dataDir })).toBe('s'.repeat(32));
  });
});

describe('the key that is derived from the secret for a purpose', () => {
  const config = { jwtSecret: 'a secret for tests that is long enough', dataDir: 'none' };

  it('is the HMAC-SHA256 of the purpose, so that values stored under it stay valid after an update', () => {
    const key = keyFor('login limits', config);
    expect(key).toEqual(createHmac('sha256', config.jwtSecret).update('login limits').digest());
    expect(key.toString('hex')).toBe(
      'ef3aac6259b3a79db5479cc2466949b91df9195cb61b9179c74b7a7adf207ee6',
    );
  });

  it('differs for another purpose and for another secret', () => {
    const others = [
      keyFor('login log', config),
      keyFor('login limits', { ...config, jwtSecret: 'x'.repeat(32) }),
    ];
    const keys = [keyFor('login limits', config), ...others].map((key) => key.toString('hex'));
    expect(new Set(keys).size).toBe(3);
  });
});
