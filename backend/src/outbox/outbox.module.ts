import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { BatchNotices } from './batch-notices.service.js';
import { BatchNoticeEntity } from './batch-notice.entity.js';
import { OutboxMessageEntity } from './outbox-message.entity.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxService } from './outbox.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BatchNoticeEntity, OutboxMessageEntity]), AuditModule],
  providers: [BatchNotices, OutboxRepository, OutboxService],
  exports: [BatchNotices, OutboxService],
})
export class OutboxModule {}
