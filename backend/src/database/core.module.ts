import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../common/clock.js';
import { LOGGER } from '../common/logging/logger.js';
import { Metrics } from '../common/metrics/metrics.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { CONFIG, type Config } from '../config/env.js';
import { Database } from './database.js';
import { DatabaseClock } from './database-clock.js';
import { JobLeaseRepository } from './job-lease.repository.js';
import { JobLeaseService } from './job-lease.service.js';
import { SettingRepository } from './setting.repository.js';
import { SettingService } from './setting.service.js';

/** What every module stands on. */
export interface Core {
  config: Config;
  logger: Logger;
  database: Database;
  clock: Clock;
  databaseClock: DatabaseClock;
  metrics: Metrics;
}

@Module({})
export class CoreModule {
  static of({ config, logger, database, clock, databaseClock, metrics }: Core): DynamicModule {
    const provided = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: Database, useValue: database },
      { provide: Clock, useValue: clock },
      { provide: DatabaseClock, useValue: databaseClock },
      { provide: Metrics, useValue: metrics },
    ];
    const built = [
      SchoolCalendar,
      JobLeaseRepository,
      JobLeaseService,
      SettingRepository,
      SettingService,
    ];
    return {
      module: CoreModule,
      global: true,
      providers: [...provided, ...built],
      exports: [
        ...provided.map(({ provide }) => provide),
        SchoolCalendar,
        JobLeaseService,
        SettingService,
      ],
    };
  }
}
