import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { PasswordJudge } from './auth/factors/password-judge.js';
import { createServer } from './bootstrap.js';
import { createLogger } from './common/logger.js';
import { describeCause } from './common/describe-cause.js';
import { type Config, ConfigError, readConfig } from './config/env.js';
import { lockDataFolder } from './database/connection.js';
import { keepHeapSmall } from './memory.js';
import { serveMetrics } from './metrics-server.js';
import { prepare } from './prepare.js';
import { exitOnFault, stopOnSignal } from './shutdown.js';
import { showAddress, showFirstAdmin } from './terminal.js';

const PASSWORD_WORKER = fileURLToPath(new URL('./password-worker.js', import.meta.url));
const SITE_DIR = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** Its code is not even read where nobody asks for traces. */
async function startTracing(config: Config, logger: Logger): Promise<() => Promise<void>> {
  if (!config.tracing) return () => Promise.resolve();
  const sdk = await import('./common/tracing/sdk.js');
  return sdk.startTracing(logger);
}

async function main(): Promise<void> {
  keepHeapSmall();
  const config = readConfig();
  const logger = createLogger(config.logLevel, { tracing: config.tracing });
  exitOnFault(logger);
  const stopTracing = await startTracing(config, logger);
  const server = await createServer({ config, logger, siteDir: SITE_DIR });
  server.app.get(PasswordJudge).useWorker(PASSWORD_WORKER);
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
