import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { ProgramValue } from '../common/programs.js';
import type { Reader } from '../database/transaction.js';
import type { RegistrationStatus } from './domain/registration-status.js';
import { RegistrationEntity } from './registration.entity.js';
import { RegistrationTermEntity } from './registration-term.entity.js';

/** Which registrations to list; what is undefined does not filter. */
export interface RegistrationFilter {
  status?: RegistrationStatus | undefined;
  program?: ProgramValue | undefined;
  batchId?: string | undefined;
  /** Made at this instant or later, in milliseconds since 1970. */
  fromMs?: number | undefined;
  /** Made before this instant. */
  beforeMs?: number | undefined;
  /** Beginnings of search terms; a registration has to have all of them. */
  terms: string[];
}

/** Where a page begins: behind this row, in the order newest first. */
export interface PagePosition {
  createdAtMs: number;
  id: string;
}

/** Above every character that a term can hold: what lies between a beginning and this begins with it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Lists and counts registrations by filter (API-13). */
@Injectable()
export class RegistrationListRepository {
  /** At most `limit` rows behind `after`, newest first; reads no more of the table than that. */
  findPage(
    reader: Reader,
    filter: RegistrationFilter,
    limit: number,
    after: PagePosition | null,
  ): Promise<RegistrationEntity[]> {
    const query = this.filtered(reader, filter);
    if (after) {
      query.andWhere(
        '(registration.createdAtMs < :createdAtMs OR (registration.createdAtMs = :createdAtMs AND registration.id < :id))',
        { createdAtMs: after.createdAtMs, id: after.id },
      );
    }
    return query
      .orderBy({ 'registration.createdAtMs': 'DESC', 'registration.id': 'DESC' })
      .limit(limit)
      .getMany();
  }

  /** Those that have been pending longest. */
  findWaiting(reader: Reader, limit: number): Promise<RegistrationEntity[]> {
    return reader.find(RegistrationEntity, {
      where: { status: 'pending' },
      order: { createdAtMs: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  count(reader: Reader, filter: RegistrationFilter): Promise<number> {
    return this.filtered(reader, filter).getCount();
  }

  private filtered(
    reader: Reader,
    { status, program, batchId, fromMs, beforeMs, terms }: RegistrationFilter,
  ): SelectQueryBuilder<RegistrationEntity> {
    const query = reader.createQueryBuilder(RegistrationEntity, 'registration');
    if (status) query.andWhere('registration.status = :status', { status });
    if (program) query.andWhere('registration.program = :program', { program });
    if (fromMs !== undefined) query.andWhere('registration.createdAtMs >= :fromMs', { fromMs });
    if (beforeMs !== undefined) {
      query.andWhere('registration.createdAtMs < :beforeMs', { beforeMs });
    }
    if (batchId) query.andWhere('registration.batchId = :batchId', { batchId });
    terms.forEach((term, index) => {
      const found = query
        .subQuery()
        .select('term.registrationId')
        .from(RegistrationTermEntity, 'term')
        .where(`term.term >= :from${index} AND term.term < :to${index}`)
        .getQuery();
      query.andWhere(`registration.id IN ${found}`, {
        [`from${index}`]: term,
        [`to${index}`]: term + LAST_CHARACTER,
      });
    });
    return query;
  }
}
