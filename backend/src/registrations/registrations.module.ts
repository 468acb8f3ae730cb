import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ThrottlerModule } from '@nestjs/throttler';
import { AuthModule } from '../auth/auth.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { CONFIG, type Config } from '../config/env.js';
import { AuditModule } from '../audit/audit.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { StaffNoticesModule } from '../staff-notices/staff-notices.module.js';
import { AddRegistrationService } from './staff/add-registration.service.js';
import { AdminRegistrationsController } from './staff/admin-registrations.controller.js';
import { CallOffController, CallOffService } from './staff/call-off.service.js';
import { ClientHits, ClientNetworkHash } from './register/client-hits.js';
import { HealthNoteEntity } from './health/health-note.entity.js';
import { HealthNoteRepository } from './health/health-note.repository.js';
import { HealthNoteSeal } from './health/health-note-seal.js';
import {
  HealthNotesController,
  RegistrationFormController,
} from './health/health-notes.controller.js';
import { HealthNotesService } from './health/health-notes.service.js';
import { IdempotencyRepository } from './register/idempotency.repository.js';
import { IdempotencyService } from './register/idempotency.service.js';
import { RegistrationBackfillService } from './retention/registration-backfill.service.js';
import { RegistrationBackfillRepository } from './retention/registration-backfill.repository.js';
import { NewsLinks } from './people/news-links.js';
import { NewsRepository } from './people/news.repository.js';
import { NewsService } from './people/news.service.js';
import { PeopleController } from './people/people.controller.js';
import { PeopleService } from './people/people.service.js';
import { PersonCorrections } from './people/person-corrections.js';
import { NewsMessageEntity, PeopleImportEntity, PersonEntity } from './people/person.entity.js';
import { PeopleImportsController } from './people/import/people-imports.controller.js';
import { PeopleImportsService } from './people/import/people-imports.service.js';
import { PeopleImportRepository, PersonRepository } from './people/person.repository.js';
import { ProgramSeatService } from './seats/program-seat.service.js';
import { RegistrationProofs } from './register/registration-limit.guard.js';
import { RegisterService } from './register/register.service.js';
import { RegistrationStore } from './register/registration-store.js';
import { RegistrationController } from './register/registration.controller.js';
import { RegistrationCountsRepository } from './counts/registration-counts.repository.js';
import { RegistrationCountsService } from './counts/registration-counts.service.js';
import { RegistrationEditService } from './staff/registration-edit.service.js';
import { RegistrationExportService } from './list/registration-export.service.js';
import { RegistrationListRepository } from './list/registration-list.repository.js';
import { RegistrationListService } from './list/registration-list.service.js';
import { RegistrationLookupRepository } from './list/registration-lookup.repository.js';
import { RegistrationLookupService } from './list/registration-lookup.service.js';
import { RegistrationLinkService } from './staff/registration-link.service.js';
import { RegistrationNotesService } from './staff/registration-notes.service.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationRetentionRepository } from './retention/registration-retention.repository.js';
import { RegistrationRetentionService } from './retention/registration-retention.service.js';
import { RegistrationStatusService } from './staff/registration-status.service.js';
import { WaitingListController } from './seats/waiting-list.controller.js';
import { WaitingListRepository } from './seats/waiting-list.repository.js';
import { WaitingListService } from './seats/waiting-list.service.js';
import { CounterCacheService } from './counts/counter-cache.service.js';
import { IdempotencyKeyEntity } from './register/idempotency-key.entity.js';
import { RegistrationBurstRepository } from './bursts/registration-burst.repository.js';
import { RegistrationBurstsController } from './bursts/registration-bursts.controller.js';
import { RegistrationBurstsService } from './bursts/registration-bursts.service.js';
import { RegistrationDismissalEntity } from './bursts/registration-dismissal.entity.js';
import { RegistrationEntity } from './registration.entity.js';
import { RegistrationTermEntity } from './registration-term.entity.js';
import { RegistrationTermRepository } from './registration-term.repository.js';

const MINUTE_MS = 60_000;

@Module({
  imports: [
    TypeOrmModule.forFeature([
      HealthNoteEntity,
      NewsMessageEntity,
      PeopleImportEntity,
      PersonEntity,
      IdempotencyKeyEntity,
      RegistrationDismissalEntity,
      RegistrationEntity,
      RegistrationTermEntity,
    ]),
    AuditModule,
    AuthModule,
    BatchesModule,
    OutboxModule,
    StaffNoticesModule,
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
    RegistrationFormController,
    RegistrationBurstsController,
    AdminRegistrationsController,
    HealthNotesController,
    PeopleController,
    PeopleImportsController,
    CallOffController,
    WaitingListController,
  ],
  providers: [
    AddRegistrationService,
    CallOffService,
    ClientNetworkHash,
    HealthNoteRepository,
    HealthNoteSeal,
    HealthNotesService,
    NewsLinks,
    NewsRepository,
    NewsService,
    PeopleService,
    PeopleImportRepository,
    PeopleImportsService,
    PersonCorrections,
    PersonRepository,
    IdempotencyRepository,
    IdempotencyService,
    RegistrationBackfillService,
    RegistrationBackfillRepository,
    ProgramSeatService,
    RegisterService,
    RegistrationStore,
    RegistrationBurstRepository,
    RegistrationBurstsService,
    RegistrationCountsRepository,
    RegistrationCountsService,
    RegistrationEditService,
    RegistrationExportService,
    RegistrationLinkService,
    RegistrationListRepository,
    RegistrationListService,
    RegistrationLookupRepository,
    RegistrationLookupService,
    RegistrationNotesService,
    RegistrationProofs,
    RegistrationRepository,
    RegistrationRetentionRepository,
    RegistrationRetentionService,
    RegistrationStatusService,
    RegistrationTermRepository,
    CounterCacheService,
    WaitingListRepository,
    WaitingListService,
  ],
  exports: [
    NewsLinks,
    NewsService,
    PeopleService,
    HealthNoteSeal,
    HealthNotesService,
    RegisterService,
    RegistrationCountsService,
    RegistrationEditService,
    RegistrationLinkService,
    RegistrationListService,
    RegistrationLookupService,
    RegistrationProofs,
    RegistrationRetentionService,
    RegistrationStatusService,
    WaitingListService,
  ],
})
export class RegistrationsModule {}
