import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../bootstrap.js';
import { createLogger } from '../common/telemetry/logger.js';
import { parseEnv } from '../config/env.js';
import { describeApi } from '../openapi.js';

/** Writes the API document to standard output; no database is opened. */
const dataDir = mkdtempSync(join(tmpdir(), 'openapi-'));
try {
  const config = parseEnv({ DATA_DIR: dataDir });
  const { app } = await createServer({ config, logger: createLogger('silent') });
  await app.init();
  process.stdout.write(`${JSON.stringify(describeApi(app), null, 2)}\n`);
  await app.close();
} finally {
  rmSync(dataDir, { recursive: true });
}
