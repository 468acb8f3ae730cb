import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ThrottlerModule } from '@nestjs/throttler';
import { AuthModule } from '../auth/auth.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { CONFIG, type Config } from '../config/env.js';
import { AuditModule } from '../audit/audit.module.js';
import { AddRegistrationService } from './add-registration.service.js';
import { AdminRegistrationsController } from './admin-registrations.controller.js';
import { ClientNetworkHash } from './client-network-hash.js';
import { ClientHits } from './client-hits.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { IdempotencyService } from './idempotency.service.js';
import { LockedRegistrationService } from './locked-registration.service.js';
import { RegistrationBackfillService } from './registration-backfill.service.js';
import { RegistrationBackfillRepository } from './registration-backfill.repository.js';
import { ProgramSeatService } from './program-seat.service.js';
import { RegisterService } from './register.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationCountsRepository } from './registration-counts.repository.js';
import { RegistrationCountsService } from './registration-counts.service.js';
import { RegistrationEditService } from './registration-edit.service.js';
import { RegistrationExportService } from './registration-export.service.js';
import { RegistrationFilterReader } from './registration-filter-reader.js';
import { RegistrationListRepository } from './registration-list.repository.js';
import { RegistrationListService } from './registration-list.service.js';
import { RegistrationMoveService } from './registration-move.service.js';
import { RegistrationNotesService } from './registration-notes.service.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationProofs } from './registration-proofs.js';
import { RegistrationPreviewService } from './registration-preview.service.js';
import { RegistrationRetentionRepository } from './registration-retention.repository.js';
import { RegistrationRetentionService } from './registration-retention.service.js';
import { RegistrationSearchService } from './registration-search.service.js';
import { RegistrationStatusService } from './registration-status.service.js';
import { RegistrationTallyService } from './registration-tally.service.js';

const MINUTE_MS = 60_000;
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { RegistrationBurstRepository } from './registration-burst.repository.js';
import { RegistrationBurstsController } from './registration-bursts.controller.js';
import { RegistrationBurstsService } from './registration-bursts.service.js';
import { RegistrationDismissalEntity } from './registration-dismissal.entity.js';
import { RegistrationEntity } from './registration.entity.js';
import { RegistrationTermEntity } from './registration-term.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      IdempotencyKeyEntity,
      RegistrationDismissalEntity,
      RegistrationEntity,
      RegistrationTermEntity,
    ]),
    AuditModule,
    AuthModule,
    BatchesModule,
    ThrottlerModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        throttlers: [{ ttl: MINUTE_MS, limit: config.registrationsPerMinute }],
        storage: new ClientHits(),
      }),
    }),
  ],
  controllers: [
    RegistrationController,
    DashboardController,
    RegistrationBurstsController,
    AdminRegistrationsController,
  ],
  providers: [
    AddRegistrationService,
    ClientNetworkHash,
    DashboardService,
    IdempotencyRepository,
    IdempotencyService,
    LockedRegistrationService,
    RegistrationBackfillService,
    RegistrationBackfillRepository,
    ProgramSeatService,
    RegisterService,
    RegistrationBurstRepository,
    RegistrationBurstsService,
    RegistrationCountsRepository,
    RegistrationCountsService,
    RegistrationEditService,
    RegistrationExportService,
    RegistrationFilterReader,
    RegistrationListRepository,
    RegistrationListService,
    RegistrationMoveService,
    RegistrationNotesService,
    RegistrationPreviewService,
    RegistrationProofs,
    RegistrationRepository,
    RegistrationRetentionRepository,
    RegistrationRetentionService,
    RegistrationSearchService,
    RegistrationStatusService,
    RegistrationTallyService,
  ],
  exports: [
    RegisterService,
    RegistrationListService,
    RegistrationPreviewService,
    RegistrationProofs,
    RegistrationRetentionService,
  ],
})
export class RegistrationsModule {}
