import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { MailTransportModule } from '../mail/mail-transport.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { DeviceNotices } from './device-notices.worker.js';
import { DigestSchedule } from './digest.schedule.js';
import { StaffMails } from './staff-mails.service.js';
import { SettingEntity } from '../database/settings.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { SLOTS_FILE, slotsFileOf } from '../site/slots.js';
import { StaffNoticesModule } from '../staff-notices/staff-notices.module.js';
import { MailboxNotices } from './mailbox-notices.worker.js';
import { NoticesController } from './notices.controller.js';
import { PushKeysRepository } from './push-keys.repository.js';
import { publicNetwork, PUSH_NETWORK } from './push-network.js';
import { PushSender } from './push-sender.js';
import { StaffNoticesWorker } from './staff-notices.worker.js';

@Module({})
export class StaffDeliveryModule {
  /** @param siteDir the folder of the built website, which has the texts of notices; without it none can be sent */
  static worded(siteDir: string | undefined): DynamicModule {
    return {
      module: StaffDeliveryModule,
      imports: [
        TypeOrmModule.forFeature([SettingEntity]),
        AuthModule,
        RegistrationsModule,
        StaffNoticesModule,
        BatchesModule,
        MailTransportModule,
        OutboxModule,
      ],
      controllers: [NoticesController],
      providers: [
        PushKeysRepository,
        DigestSchedule,
        PushSender,
        StaffMails,
        DeviceNotices,
        MailboxNotices,
        StaffNoticesWorker,
        { provide: PUSH_NETWORK, useFactory: publicNetwork },
        { provide: SLOTS_FILE, useValue: siteDir === undefined ? '' : slotsFileOf(siteDir) },
      ],
    };
  }
}
