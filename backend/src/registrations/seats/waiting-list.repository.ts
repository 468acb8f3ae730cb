import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, IsNull, LessThanOrEqual, Not, Repository } from 'typeorm';
import type { Reader, Transaction } from '../../database/transaction.js';
import { RegistrationEntity } from '../registration.entity.js';

/** First in line first. */
const IN_ORDER = { waitingPlace: 'ASC', id: 'ASC' } as const;

/** Matches people who wait for a seat of a batch, without a seat on offer (`isWaiting`). */
function waitingFor(batchId: string) {
  return {
    batchId,
    status: 'pending' as const,
    waitingPlace: Not(IsNull()),
    offeredUntilMs: IsNull(),
  };
}

/** Queries and changes of waiting lists, whose batch must be locked for changes (ADR 41). */
@Injectable()
export class WaitingListRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
  ) {}

  /** Returns the people who wait, first in line first. */
  findWaiting(reader: Reader, batchId: string, limit?: number): Promise<RegistrationEntity[]> {
    return reader.withRepository(this.registrations).find({
      where: waitingFor(batchId),
      order: IN_ORDER,
      ...(limit === undefined ? {} : { take: limit }),
    });
  }

  /** Returns the ids of the people who wait, first in line first. */
  async findWaitingIds(reader: Reader, batchId: string): Promise<string[]> {
    const rows = await reader.withRepository(this.registrations).find({
      select: { id: true },
      where: waitingFor(batchId),
      order: IN_ORDER,
    });
    return rows.map(({ id }) => id);
  }

  /** Returns the people who are offered a seat, by the end of their offers. */
  findOffered(reader: Reader, batchId: string): Promise<RegistrationEntity[]> {
    return reader.withRepository(this.registrations).find({
      where: { batchId, status: 'pending', offeredUntilMs: Not(IsNull()) },
      order: { offeredUntilMs: 'ASC', id: 'ASC' },
    });
  }

  /** Returns the people whose offer has ended by an instant. */
  findEnded(reader: Reader, batchId: string, nowMs: number): Promise<RegistrationEntity[]> {
    return reader.withRepository(this.registrations).find({
      where: { batchId, status: 'pending', offeredUntilMs: LessThanOrEqual(nowMs) },
      order: IN_ORDER,
    });
  }

  /** Counts the people who wait, and those who are offered a seat. */
  async count(reader: Reader, batchId: string): Promise<{ waiting: number; offered: number }> {
    const row = await reader
      .withRepository(this.registrations)
      .createQueryBuilder('r')
      .select('SUM(CASE WHEN r.offered_until_ms IS NULL THEN 1 ELSE 0 END)', 'waiting')
      .addSelect('SUM(CASE WHEN r.offered_until_ms IS NULL THEN 0 ELSE 1 END)', 'offered')
      .where({ batchId, status: 'pending' })
      .andWhere(
        new Brackets((either) =>
          either.where('r.waiting_place IS NOT NULL').orWhere('r.offered_until_ms IS NOT NULL'),
        ),
      )
      .getRawOne<{ waiting: string | number | null; offered: string | number | null }>();
    return { waiting: Number(row?.waiting ?? 0), offered: Number(row?.offered ?? 0) };
  }

  /** Returns the smallest and largest place, including those kept for an undo; null if there is none. */
  async places(
    reader: Reader,
    batchId: string,
  ): Promise<{ first: number | null; last: number | null }> {
    const row = await reader
      .withRepository(this.registrations)
      .createQueryBuilder('r')
      .select('MIN(r.waiting_place)', 'first')
      .addSelect('MAX(r.waiting_place)', 'last')
      .where({ batchId })
      .getRawOne<{ first: number | null; last: number | null }>();
    return { first: row?.first ?? null, last: row?.last ?? null };
  }

  async setPlace(transaction: Transaction, id: string, waitingPlace: number): Promise<void> {
    await transaction.withRepository(this.registrations).update({ id }, { waitingPlace });
  }
}
