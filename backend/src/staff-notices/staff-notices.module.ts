import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { StaffContactEntity } from './staff-contact.entity.js';
import { StaffContacts } from './staff-contacts.service.js';
import { StaffContactsRepository } from './staff-contacts.repository.js';
import { StaffNoticeEntity } from './staff-notice.entity.js';
import { StaffNoticesRepository } from './staff-notices.repository.js';
import { StaffNotices } from './staff-notices.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([StaffContactEntity, StaffNoticeEntity]),
    AuditModule,
    AuthModule,
  ],
  providers: [StaffContacts, StaffContactsRepository, StaffNotices, StaffNoticesRepository],
  exports: [StaffContacts, StaffNotices],
})
export class StaffNoticesModule {}
