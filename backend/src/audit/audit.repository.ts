import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Reader, Transaction } from '../database/transaction.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

@Injectable()
export class AuditRepository {
  async insert(transaction: Transaction, entry: AuditEntryEntity): Promise<void> {
    await transaction.insert(AuditEntryEntity, entry);
  }

  /** The newest entries about one subject, newest first. */
  findOfSubject(reader: Reader, subjectId: string, limit: number): Promise<AuditEntryEntity[]> {
    return reader.find(AuditEntryEntity, {
      where: { subjectId },
      order: { atMs: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** Empties the personal columns of every entry about these subjects. */
  async erasePersonal(transaction: Transaction, subjectIds: string[]): Promise<void> {
    await transaction.update(
      AuditEntryEntity,
      { subjectId: In(subjectIds) },
      { personalBefore: null, personalAfter: null },
    );
  }
}
