import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { AuthModule } from '../auth/auth.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { CONFIG, type Config } from '../config/env.js';
import { AdminRegistrationsController } from './admin-registrations.controller.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { IdempotencyService } from './idempotency.service.js';
import { RegisterService } from './register.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationListRepository } from './registration-list.repository.js';
import { RegistrationListService } from './registration-list.service.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationPreviewService } from './registration-preview.service.js';
import { RegistrationRetentionRepository } from './registration-retention.repository.js';
import { RegistrationRetentionService } from './registration-retention.service.js';
import { RegistrationStatusService } from './registration-status.service.js';

const MINUTE_MS = 60_000;

@Module({
  imports: [
    AuthModule,
    BatchesModule,
    ThrottlerModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => [{ ttl: MINUTE_MS, limit: config.registrationsPerMinute }],
    }),
  ],
  controllers: [RegistrationController, AdminRegistrationsController],
  providers: [
    IdempotencyRepository,
    IdempotencyService,
    RegisterService,
    RegistrationListRepository,
    RegistrationListService,
    RegistrationPreviewService,
    RegistrationRepository,
    RegistrationRetentionRepository,
    RegistrationRetentionService,
    RegistrationStatusService,
  ],
  exports: [
    RegisterService,
    RegistrationListService,
    RegistrationPreviewService,
    RegistrationRetentionService,
  ],
})
export class RegistrationsModule {}
