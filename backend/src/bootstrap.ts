import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { Clock } from './common/clock.js';
import { ProblemFilter } from './common/errors/problem.js';
import { FrameworkLogger } from './common/telemetry/logger.js';
import { DtoPipe } from './common/validation/dto.pipe.js';
import { Metrics } from './common/telemetry/metrics.js';
import type { Config } from './config/env.js';
import { Database } from './database/database.js';
import { DatabaseClock } from './database/leases.js';
import { configureHttp, createAdapter } from './http.js';
import { registerSite } from './site/site.js';

export interface BootstrapOptions {
  config: Config;
  logger: Logger;
  clock?: Clock;
  databaseClock?: DatabaseClock;
  /** The folder of the built website; absent to serve only the API. */
  siteDir?: string;
}

export interface Server {
  app: NestFastifyApplication;
  database: Database;
  metrics: Metrics;
}

/**
 * Builds the server. It neither listens nor connects to the database yet, and responds with 503 until the database
 * is marked ready. Used by the entry, the command line and the tests.
 */
export async function createServer(options: BootstrapOptions): Promise<Server> {
  const { config, logger, siteDir } = options;
  const { clock = new Clock(), databaseClock = new DatabaseClock() } = options;
  const metrics = new Metrics();
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.on({ config, logger, clock, databaseClock, metrics }, siteDir),
    createAdapter(config, logger),
    { logger: new FrameworkLogger(logger), bodyParser: false, abortOnError: false },
  );
  await configureHttp(app, config, logger, metrics);
  app.useGlobalPipes(new DtoPipe());
  app.useGlobalFilters(new ProblemFilter(logger));
  if (siteDir !== undefined) await registerSite(app, siteDir, logger);
  return { app, database: app.get(Database), metrics };
}
