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
 * The predicates that counting, listing and deleting share, so that they cannot differ (CLEAN-3): for registrations
 * of batches that ended long enough ago, and for those without a batch.
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

/** The clean-up's queries of the table `registrations`. */
@Injectable()
export class RegistrationRetentionRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
  ) {}

  /** Returns the registrations to delete of a batch that ended long enough ago, after a place, oldest first. */
  findOfBatch(
    reader: Reader,
    rule: OfBatchRule,
    batchId: string,
    after: Place | null,
    limit: number,
  ): Promise<RegistrationEntity[]> {
    return this.findBehind(reader, { ...goesOfBatch(rule), batchId }, after, limit);
  }

  /** Returns the registrations to delete without a batch, after a place, oldest first. */
  findWithoutBatch(
    reader: Reader,
    rule: WithoutBatchRule,
    after: Place | null,
    limit: number,
  ): Promise<RegistrationEntity[]> {
    return this.findBehind(reader, goesWithoutBatch(rule), after, limit);
  }

  /** Returns which of these registrations without a batch are to be deleted. */
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

  /** Returns which of these batches have registrations to delete. */
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

  /** Counts both at once: to count only confirmed ones, SQLite would read all registrations with that status. */
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
      // Without the hint, MariaDB merges two indexes after a place, and sorts.
      .useIndex('ix_registrations_batch')
      .where(where);
    return pageBehind(query, OLDEST_FIRST, after, limit);
  }
}
