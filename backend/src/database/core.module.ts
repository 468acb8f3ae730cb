import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { Metrics } from '../common/telemetry/metrics.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { CONFIG, type Config } from '../config/env.js';
import { dataSourceOptions, poolState } from './connection.js';
import { Database } from './database.js';
import { DatabaseClock, JobLeaseEntity, JobLeaseRepository, JobLeaseService } from './leases.js';
import { SettingEntity, SettingRepository, SettingService } from './settings.js';

/** The dependencies of every module. */
export interface Core {
  config: Config;
  logger: Logger;
  clock: Clock;
  databaseClock: DatabaseClock;
  metrics: Metrics;
}

/**
 * Provides the data source, `Database` as the only access to it, and other shared services. The data source closes
 * with the application. `openDatabase` opens it, after the server has begun to report that it is alive.
 */
@Module({})
export class CoreModule {
  static of({ config, logger, clock, databaseClock, metrics }: Core): DynamicModule {
    const given = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: Clock, useValue: clock },
      { provide: DatabaseClock, useValue: databaseClock },
      { provide: Metrics, useValue: metrics },
    ];
    const database = {
      provide: Database,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => {
        metrics.watchPool(() => poolState(dataSource));
        return new Database(dataSource, (reason) => metrics.databaseRetried(reason));
      },
    };
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
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: async () => ({
            ...(await dataSourceOptions(config.database)),
            autoLoadEntities: true,
            manualInitialization: true,
            // An error before the first connection attempt is permanent.
            retryAttempts: 1,
          }),
        }),
        TypeOrmModule.forFeature([JobLeaseEntity, SettingEntity]),
      ],
      providers: [...given, database, ...built],
      exports: [
        ...given.map(({ provide }) => provide),
        Database,
        SchoolCalendar,
        JobLeaseService,
        SettingService,
      ],
    };
  }
}
