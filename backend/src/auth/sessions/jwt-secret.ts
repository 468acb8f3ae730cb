import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, MIN_SECRET_LENGTH } from '../../config/env.js';

const FILE = 'jwt-secret';

/**
 * The secret that signs tokens: the configured one or, on the embedded database, one that is generated at
 * the first start and stored in the data folder, readable only by the file's owner (RUN-3).
 */
export function jwtSecretOf(config: Pick<Config, 'jwtSecret' | 'dataDir'>): string {
  if (config.jwtSecret !== undefined) return config.jwtSecret;
  const path = join(config.dataDir, FILE);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`${path} does not hold a secret. Delete it, and a new one is made.`);
  }
  return secret;
}

/** True if the configured secret is another one than that which a server has generated in the data folder. */
export function isOtherSecret({
  jwtSecret,
  dataDir,
}: Pick<Config, 'jwtSecret' | 'dataDir'>): boolean {
  const path = join(dataDir, FILE);
  if (jwtSecret === undefined || !existsSync(path)) return false;
  return readFileSync(path, 'utf8').trim() !== jwtSecret;
}

/**
 * Derives a key of 32 bytes for one purpose from the secret that signs tokens. It is the same on every replica and
 * after every start. If the text of `purpose` changes, data stored under the key (sealed secrets, hashes of
 * networks) becomes unusable.
 */
export function keyFor(purpose: string, config: Pick<Config, 'jwtSecret' | 'dataDir'>): Buffer {
  return createHmac('sha256', jwtSecretOf(config)).update(purpose).digest();
}
