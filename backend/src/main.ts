import { fileURLToPath } from 'node:url';
import { createServer, type Server } from './bootstrap.js';
import { describeCause } from './common/logging/describe-cause.js';
import { createLogger } from './common/logging/logger.js';
import { ConfigError, readConfig } from './config/env.js';
import { lockDataFolder } from './database/data-folder-lock.js';
import { serveMetrics } from './metrics-server.js';
import { prepare } from './prepare.js';
import { showAddress, showCredentials } from './terminal.js';

/** A stopping server has this long for the requests in flight (RUN-4). */
const DRAIN_LIMIT_MS = 9_000;

const SITE_DIR = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

function stopOnSignal(server: Server): void {
  let stopping = false;
  const stop = (): void => {
    // A second signal does not cut short what the first has begun.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), DRAIN_LIMIT_MS).unref();
    void server.app
      .close()
      .then(() => server.database.dataSource.destroy())
      .catch(() => undefined)
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const server = await createServer({ config, logger, siteDir: SITE_DIR });
  await lockDataFolder(config.database);
  stopOnSignal(server);
  if (config.metrics) await serveMetrics(server.metrics, config.metrics.port, config.metrics.host);
  await server.app.listen(config.port, config.host);
  const credentials = await prepare(server, config, logger);
  // The address comes last: who waits for it has read all there is to read.
  if (credentials) showCredentials(credentials);
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
