import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, IsNull, LessThan, Not, Repository } from 'typeorm';
import { type KeysetOrder, pageBehind, type Place } from '../../database/keyset.js';
import { lockRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import type { OfBatchRule, RetentionCount, WithoutBatchRule } from '../domain/retention.js';
import { RegistrationEntity } from '../registration.entity.js';

const OLDEST_FIRST: KeysetOrder = {
  columns: ['registration.createdAtMs', 'registration.id'],
};

/*
 * The predicates that counting, listing and deleting share, so that they cannot differ (CLEAN-3): of the
 * registrations of batches that ended long enough ago, and of those with no batch.
 */
function goesOfBatch({ keepConfirmed }: OfBatchRule): FindOptionsWhere<RegistrationEntity> {
  return keepConfirmed ? { status: Not('confirmed') } : {};
}

function goesWithoutBatch({
  createdBeforeMs,
  keepConfirmed,
}: WithoutBatchRule): FindOptionsWhere<RegistrationEntity> {
  return {
    batchId: IsNull(),
    createdAtMs: LessThan(createdBeforeMs),
    ...(keepConfirmed ? { status: Not('confirmed') } : {}),
  };
}

/** What the clean-up asks of the table `registrations`. */
@Injectable()
export class RegistrationRetentionRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
  ) {}

  /** Registrations that go of a batch that ended long enough ago, behind a position, oldest first. */
  findOfBatch(
    reader: Reader,
    rule: OfBatchRule,
    batchId: string,
    after: Place | null,
    limit: number,
  ): Promise<RegistrationEntity[]> {
    return this.findBehind(reader, { ...goesOfBatch(rule), batchId }, after, limit);
  }

  /** Registrations with no batch behind a position, oldest first. */
  findWithoutBatch(
    reader: Reader,
    rule: WithoutBatchRule,
    after: Place | null,
    limit: number,
  ): Promise<RegistrationEntity[]> {
    return this.findBehind(reader, goesWithoutBatch(rule), after, limit);
  }

  /** Which of these registrations with no batch go. */
  async findGoing(reader: Reader, rule: WithoutBatchRule, ids: string[]): Promise<string[]> {
    const rows = await reader.withRepository(this.registrations).find({
      select: { id: true },
      where: { ...goesWithoutBatch(rule), id: In(ids) },
    });
    return rows.map((row) => row.id);
  }

  /** Locks rows until the transaction ends. */
  async lock(transaction: Transaction, ids: string[]): Promise<void> {
    await lockRows(transaction, RegistrationEntity, 'status', ids);
  }

  /** Which of these batches have registrations that go. */
  async findBatchesInUse(reader: Reader, rule: OfBatchRule, batchIds: string[]): Promise<string[]> {
    const rows: { batchId: string }[] = await reader
      .withRepository(this.registrations)
      .createQueryBuilder('registration')
      .select('DISTINCT registration.batchId', 'batchId')
      .where({ ...goesOfBatch(rule), batchId: In(batchIds) })
      .getRawMany();
    return rows.map((row) => row.batchId);
  }

  countOfBatches(reader: Reader, rule: OfBatchRule, batchIds: string[]): Promise<RetentionCount> {
    return this.count(reader, { ...goesOfBatch(rule), batchId: In(batchIds) });
  }

  countWithoutBatch(reader: Reader, rule: WithoutBatchRule): Promise<RetentionCount> {
    return this.count(reader, goesWithoutBatch(rule));
  }

  /** Both numbers at once: asked for confirmed ones alone, SQLite would read all there are by their status. */
  private async count(
    reader: Reader,
    where: FindOptionsWhere<RegistrationEntity>,
  ): Promise<RetentionCount> {
    const row = await reader
      .withRepository(this.registrations)
      .createQueryBuilder('registration')
      .select('COUNT(*)', 'total')
      .addSelect("SUM(CASE WHEN registration.status = 'confirmed' THEN 1 ELSE 0 END)", 'confirmed')
      .where(where)
      .getRawOne<{ total: string | number; confirmed: string | number | null }>();
    return { total: Number(row?.total ?? 0), confirmed: Number(row?.confirmed ?? 0) };
  }

  private findBehind(
    reader: Reader,
    where: FindOptionsWhere<RegistrationEntity>,
    after: Place | null,
    limit: number,
  ): Promise<RegistrationEntity[]> {
    const query = reader
      .withRepository(this.registrations)
      .createQueryBuilder('registration')
      // Left to itself, MariaDB merges two indexes behind a position, and sorts.
      .useIndex('ix_registrations_batch')
      .where(where);
    return pageBehind(query, OLDEST_FIRST, after, limit);
  }
}
