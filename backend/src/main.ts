import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { PasswordJudge } from './auth/factors/password-judge.js';
import { createServer } from './bootstrap.js';
import { describeCause } from './common/errors/describe-cause.js';
import { createLogger, standardOutput } from './common/telemetry/logger.js';
import { serveMetrics } from './common/telemetry/metrics.js';
import { type Config, ConfigError, readConfig } from './config/env.js';
import { lockDataFolder } from './database/connection.js';
import { SiteDrawings } from './site-content/drawings/site-drawings.js';
import { PictureMaker } from './site-content/pictures/picture-maker.js';
import { SiteRenderer } from './site-content/site-renderer.js';
import { prepare } from './prepare.js';
import { exitOnFault, stopOnSignal } from './shutdown.js';
import { showAddress, showFirstAdmin } from './terminal.js';

/** In percent of what was in use after the last collection of the whole heap. */
const HEAP_GROWTH_PERCENT = 25;

/**
 * Has the engine collect before the heap has grown by more than a quarter. Left to itself it lets a rush grow
 * it to twice its size, and on a small host the database needs that memory (ADR 22).
 */
function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

const PASSWORD_WORKER = fileURLToPath(new URL('./password-worker.js', import.meta.url));
const CHILD_WORKER = fileURLToPath(new URL('./child-worker.js', import.meta.url));
const DRAWING_WORKER = fileURLToPath(new URL('./drawing-worker.js', import.meta.url));
const PICTURE_WORKER = fileURLToPath(new URL('./picture-worker.js', import.meta.url));
const SITE_DIR = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** Its code is not even read where nobody asks for traces. */
async function startTracing(config: Config, logger: Logger): Promise<() => Promise<void>> {
  if (!config.tracing) return () => Promise.resolve();
  const sdk = await import('./common/telemetry/sdk.js');
  return sdk.startTracing(logger);
}

async function main(): Promise<void> {
  keepHeapSmall();
  const config = readConfig();
  const logger = createLogger(config.logLevel, {
    destination: standardOutput(),
    tracing: config.tracing,
  });
  exitOnFault(logger);
  const stopTracing = await startTracing(config, logger);
  const server = await createServer({ config, logger, siteDir: SITE_DIR });
  server.app.get(PasswordJudge).useWorker(PASSWORD_WORKER);
  server.app.get(PictureMaker).useProgram(PICTURE_WORKER);
  server.app.get(SiteRenderer).useThread(CHILD_WORKER);
  server.app.get(SiteDrawings).useProgram(DRAWING_WORKER);
  await lockDataFolder(config.database);
  stopOnSignal(server, {
    logger,
    delaySeconds: config.shutdownDelaySeconds,
    afterwards: stopTracing,
  });
  if (config.metrics) await serveMetrics(server.metrics, config.metrics.port, config.metrics.host);
  await server.app.listen(config.port, config.host);
  const credentials = await prepare(server, config, logger);
  // The address comes last: who waits for it has read all there is to read.
  logger.flush();
  if (credentials) showFirstAdmin(credentials, config.dataDir);
  showAddress(await server.app.getUrl());
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
  } else {
    const { name, code, message } = describeCause(error) ?? { name: 'Error' };
    process.stderr.write(`The server could not start: ${message ?? `${name} ${code ?? ''}`}\n`);
  }
  process.exit(1);
});
