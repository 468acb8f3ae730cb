import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { PasswordJudge } from './auth/factors/password-judge.js';
import { createServer } from './bootstrap.js';
import { describeCause } from './common/errors/describe-cause.js';
import { createLogger, standardOutput } from './common/telemetry/logger.js';
import { serveMetrics } from './common/telemetry/metrics.js';
import { type Config, ConfigError, readConfig, readMisspelt } from './config/env.js';
import { lockDataFolder } from './database/connection.js';
import { SiteDrawings } from './site-content/drawings/site-drawings.js';
import { PictureMaker } from './site-content/pictures/picture-maker.js';
import { SiteRenderer } from './site-content/site-renderer.js';
import { prepare } from './prepare.js';
import { exitOnFault, stopOnSignal } from './shutdown.js';
import { showAddress, showFirstAdmin } from './terminal.js';

/** In percent of the heap in use after the last full garbage collection. */
const HEAP_GROWTH_PERCENT = 25;

/**
 * Makes V8 collect garbage before the heap has grown by more than a quarter. By default a rush of requests can double
 * the heap, and on a small host the database needs that memory (ADR 22).
 */
function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

const PASSWORD_WORKER = fileURLToPath(new URL('./password-worker.js', import.meta.url));
const CHILD_WORKER = fileURLToPath(new URL('./child-worker.js', import.meta.url));
const DRAWING_WORKER = fileURLToPath(new URL('./drawing-worker.js', import.meta.url));
const PICTURE_WORKER = fileURLToPath(new URL('./picture-worker.js', import.meta.url));
const SITE_DIR = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** Starts tracing if it is turned on. Otherwise the SDK is not even imported. */
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
  for (const misspelt of readMisspelt()) logger.warn(misspelt, 'no setting has this name');
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
  // The address is printed last: a reader who waits for it has then seen everything else.
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
