import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { MyRegistrationModule } from '../my-registration/my-registration.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { SLOTS_FILE, slotsFileOf } from '../site/slots.js';
import { BatchMessagesController } from './batch-messages.controller.js';
import { BatchMessagesService } from './batch-messages.service.js';
import { MailReminders } from './mail-reminders.js';
import { MailTransportModule } from './mail-transport.module.js';
import { MailWords } from './mail-words.js';
import { MessageTemplateEntity } from './templates/message-template.entity.js';
import { MessageTemplateRepository } from './templates/message-template.repository.js';
import { MessageTemplatesService } from './templates/message-templates.service.js';
import { TemplatesController } from './templates/templates.controller.js';
import { MailController } from './mail.controller.js';
import { MailDesk } from './mail-desk.service.js';
import { NewsWorker } from './news.worker.js';
import { MailWorker } from './mail.worker.js';

@Module({})
export class MailModule {
  /** @param siteDir the folder of the built website, which has the texts of mails; without it none can be sent */
  static worded(siteDir: string | undefined): DynamicModule {
    return {
      module: MailModule,
      imports: [
        TypeOrmModule.forFeature([MessageTemplateEntity]),
        AuditModule,
        AuthModule,
        BatchesModule,
        MyRegistrationModule,
        OutboxModule,
        RegistrationsModule,
        MailTransportModule,
      ],
      controllers: [BatchMessagesController, MailController, TemplatesController],
      providers: [
        BatchMessagesService,
        MailDesk,
        MailReminders,
        MailWords,
        MessageTemplateRepository,
        MessageTemplatesService,
        MailWorker,
        NewsWorker,
        { provide: SLOTS_FILE, useValue: siteDir === undefined ? '' : slotsFileOf(siteDir) },
      ],
    };
  }
}
