import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { MyRegistrationService } from './my-registration.service.js';
import { PersonalLinks } from './personal-links.js';
import { SessionCalendar } from './session-calendar.js';
import { StaffLinksController } from './staff-links.controller.js';

@Module({
  imports: [AuditModule, AuthModule, BatchesModule, OutboxModule, RegistrationsModule],
  controllers: [StaffLinksController],
  providers: [MyRegistrationService, PersonalLinks, SessionCalendar],
  exports: [MyRegistrationService, PersonalLinks, SessionCalendar],
})
export class MyRegistrationModule {}
