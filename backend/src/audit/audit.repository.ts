import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThanOrEqual, Repository } from 'typeorm';
import { type KeysetOrder, pageBehind, type Place } from '../database/keyset.js';
import { insertRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditFilter } from './audit-filter.js';

const NEWEST_FIRST: KeysetOrder = { columns: ['entry.atMs', 'entry.id'], descending: true };

@Injectable()
export class AuditRepository {
  constructor(
    @InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>,
  ) {}

  async insert(transaction: Transaction, entry: AuditEntryEntity): Promise<void> {
    await transaction.withRepository(this.entries).insert(entry);
  }

  insertAll(transaction: Transaction, entries: AuditEntryEntity[]): Promise<void> {
    return insertRows(transaction, AuditEntryEntity, entries);
  }

  /** Increments the counter of an entry; false if there is no such entry. */
  async countAgain(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.entries)
      .update({ id }, { times: () => 'times + 1' });
    return affected === 1;
  }

  /** The number of entries with one of these actions since an instant. */
  countOf(reader: Reader, actions: string[], sinceMs: number): Promise<number> {
    return reader
      .withRepository(this.entries)
      .countBy({ action: In(actions), atMs: MoreThanOrEqual(sinceMs) });
  }

  /** The newest entries about one subject, newest first. */
  findOfSubject(reader: Reader, subjectId: string, limit: number): Promise<AuditEntryEntity[]> {
    return reader.withRepository(this.entries).find({
      where: { subjectId },
      order: { atMs: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** At most `limit` entries after the position `after`, newest first. */
  findPage(
    reader: Reader,
    { actor, subject, action, fromMs, beforeMs, subjectIds }: AuditFilter,
    limit: number,
    after: Place | null,
  ): Promise<AuditEntryEntity[]> {
    const query = reader.withRepository(this.entries).createQueryBuilder('entry');
    if (actor?.id === null) {
      // Such actors have so few entries that filtering all those without an actor id by name costs nothing.
      query.andWhere('entry.actorId IS NULL AND entry.actorName = :name', { name: actor.name });
    } else if (actor) {
      query.andWhere('entry.actorId = :actorId', { actorId: actor.id });
    }
    if (subject) query.andWhere('entry.subjectType = :subject', { subject });
    if (action) query.andWhere('entry.action = :action', { action });
    if (fromMs !== undefined) query.andWhere('entry.atMs >= :fromMs', { fromMs });
    if (beforeMs !== undefined) query.andWhere('entry.atMs < :beforeMs', { beforeMs });
    if (subjectIds) query.andWhere('entry.subjectId IN (:...subjectIds)', { subjectIds });
    return pageBehind(query, NEWEST_FIRST, after, limit);
  }

  /** Empties the personal columns of every entry about these subjects. */
  async erasePersonal(transaction: Transaction, subjectIds: string[]): Promise<void> {
    await transaction
      .withRepository(this.entries)
      .update({ subjectId: In(subjectIds) }, { personalBefore: null, personalAfter: null });
  }
}
