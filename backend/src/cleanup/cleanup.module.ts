import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AuthModule } from '../auth/auth.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { CleanupController } from './cleanup.controller.js';
import { CleanupRunRepository } from './cleanup-run.repository.js';
import { CleanupSchedule } from './cleanup.schedule.js';
import { CleanupService } from './cleanup.service.js';

@Module({
  imports: [ScheduleModule.forRoot(), AuthModule, BatchesModule, RegistrationsModule],
  controllers: [CleanupController],
  providers: [CleanupRunRepository, CleanupSchedule, CleanupService],
  exports: [CleanupSchedule],
})
export class CleanupModule {}
