import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ScheduleModule } from '@nestjs/schedule';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { CleanupController } from './cleanup.controller.js';
import { CleanupHistoryService } from './cleanup-history.service.js';
import { CleanupPreviewService } from './cleanup-preview.service.js';
import { CleanupRunRepository } from './cleanup-run.repository.js';
import { CleanupRunService } from './cleanup-run.service.js';
import { CleanupSchedule, cleanupScheduleIn } from './cleanup.schedule.js';
import { CleanupSettingsModule } from './cleanup-settings.module.js';
import { CleanupStatsService } from './cleanup-stats.service.js';
import { CleanupRunEntity } from './cleanup-run.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CleanupRunEntity]),
    ScheduleModule.forRoot(),
    AuditModule,
    AuthModule,
    BatchesModule,
    RegistrationsModule,
    CleanupSettingsModule,
  ],
  controllers: [CleanupController],
  providers: [
    CleanupHistoryService,
    CleanupPreviewService,
    CleanupRunRepository,
    CleanupRunService,
    CleanupStatsService,
  ],
})
export class CleanupModule {
  /** @param timeZone the school's time zone, in which the hour of the nightly run counts (CLEAN-1) */
  static in(timeZone: string): DynamicModule {
    return {
      module: CleanupModule,
      providers: [{ provide: CleanupSchedule, useClass: cleanupScheduleIn(timeZone) }],
      exports: [CleanupSchedule],
    };
  }
}
