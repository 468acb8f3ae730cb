import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Clock } from '../common/clock.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity])],
  providers: [AuditRepository, AuditService],
  exports: [AuditService],
})
export class AuditModule {}

/** Makes the audit service for a command that runs without the server's modules. */
export function auditOn(dataSource: DataSource, clock: Clock): AuditService {
  return new AuditService(new AuditRepository(dataSource.getRepository(AuditEntryEntity)), clock);
}
