import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, MoreThan, MoreThanOrEqual, Repository } from 'typeorm';
import type { CalendarDate } from '../common/calendar.js';
import type { ProgramValue } from '../common/programs.js';
import { Database } from '../database/database.js';
import { changeRows, lockRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { BatchEntity } from './batch.entity.js';

/** A batch whose last day has passed. */
export type EndedBatch = Pick<BatchEntity, 'id' | 'name' | 'endDate'>;

/** The seats to take, and the conditions the batch must meet: its program, and not ended before `today`. */
interface OpenSeats {
  id: string;
  program: ProgramValue;
  today: CalendarDate;
  seats: number;
}

/** All queries and changes of the table `batches`. */
@Injectable()
export class BatchRepository {
  private changes = 0;

  constructor(
    @InjectRepository(BatchEntity) private readonly batches: Repository<BatchEntity>,
    private readonly database: Database,
  ) {}

  /** Increases with each commit of this process that changed, or may have changed, a batch or who holds a seat. */
  get changesCommitted(): number {
    return this.changes;
  }

  /** Upcoming and active batches of a program, full ones included, by start date (API-1). */
  findJoinable(reader: Reader, program: ProgramValue, today: CalendarDate): Promise<BatchEntity[]> {
    return reader
      .withRepository(this.batches)
      .createQueryBuilder('batch')
      .where('batch.program = :program AND batch.endDate >= :today', { program, today })
      .andWhere('batch.deletedAtMs IS NULL')
      .orderBy({ 'batch.startDate': 'ASC', 'batch.createdAtMs': 'ASC', 'batch.id': 'ASC' })
      .getMany();
  }

  findAll(reader: Reader): Promise<BatchEntity[]> {
    return reader.withRepository(this.batches).find({
      where: { deletedAtMs: IsNull() },
      order: { startDate: 'ASC', createdAtMs: 'ASC', id: 'ASC' },
    });
  }

  /** Returns the active and upcoming batches, by start date. */
  findCurrent(reader: Reader, today: CalendarDate): Promise<BatchEntity[]> {
    return reader.withRepository(this.batches).find({
      where: { endDate: MoreThanOrEqual(today), deletedAtMs: IsNull() },
      order: { startDate: 'ASC', createdAtMs: 'ASC', id: 'ASC' },
    });
  }

  /** The number of people on waiting lists, with those to whom a seat is offered. */
  async countInLine(reader: Reader): Promise<number> {
    const row = await reader
      .withRepository(this.batches)
      .createQueryBuilder('batch')
      .select('SUM(batch.waiting + batch.offered)', 'n')
      .where('batch.deletedAtMs IS NULL')
      .getRawOne<{ n: number | string | null }>();
    return Number(row?.n ?? 0);
  }

  /** Returns whether a program has a batch that is not deleted. */
  hasOf(reader: Reader, program: ProgramValue): Promise<boolean> {
    return reader.withRepository(this.batches).existsBy({ program, deletedAtMs: IsNull() });
  }

  /** Finds deleted batches too, because a registration may still belong to one (DATA-7). */
  findById(reader: Reader, id: string): Promise<BatchEntity | null> {
    return reader.withRepository(this.batches).findOneBy({ id });
  }

  findNames(reader: Reader, ids: string[]): Promise<Pick<BatchEntity, 'id' | 'name'>[]> {
    return reader
      .withRepository(this.batches)
      .find({ select: { id: true, name: true }, where: { id: In(ids) } });
  }

  async insert(transaction: Transaction, batch: BatchEntity): Promise<void> {
    await transaction.withRepository(this.batches).insert(batch);
    this.noteChange(transaction);
  }

  async update(
    transaction: Transaction,
    id: string,
    change: Partial<Omit<BatchEntity, 'id' | 'enrolled' | 'waiting' | 'offered'>>,
  ): Promise<void> {
    await transaction.withRepository(this.batches).update({ id }, change);
    this.noteChange(transaction);
  }

  /**
   * Takes one seat if the batch is not deleted and has a free one. It is a single statement, so that two requests
   * cannot both get the last seat (DATA-5). It has no condition on the dates: MySQL might search by their index, and
   * lock other batches too.
   */
  async takeSeat(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.batches)
      .createQueryBuilder()
      .update()
      .set({ enrolled: () => 'enrolled + 1' })
      .where('id = :id AND deleted_at_ms IS NULL AND enrolled < capacity', { id })
      .execute();
    this.noteChange(transaction);
    return affected === 1;
  }

  /**
   * Takes seats if the batch belongs to the program, is not deleted, has not ended before today, has that many free,
   * and nobody waits for one. Locks its row, if it exists, until the transaction ends. A single statement, like
   * `takeSeat`. The CASE keeps MySQL from searching by the dates or the program, which would lock other batches too.
   * @returns whether the seats were taken
   */
  async takeOpenSeats(
    transaction: Transaction,
    { id, program, today, seats }: OpenSeats,
  ): Promise<boolean> {
    const found = await changeRows(
      transaction,
      `UPDATE batches SET enrolled = enrolled + ? WHERE id = ? AND CASE WHEN program = ? AND end_date >= ?
         AND deleted_at_ms IS NULL AND enrolled + ? <= capacity AND waiting = 0 THEN 1 ELSE 0 END = 1`,
      [seats, id, program, today, seats],
    );
    this.noteChange(transaction);
    return found === 1;
  }

  /** Locks the batch's row until the transaction ends. */
  async lock(transaction: Transaction, id: string): Promise<void> {
    await lockRows(transaction, BatchEntity, 'enrolled', [id]);
  }

  /** Takes free seats, or releases seats if the number is negative. Locks the row until the transaction ends. */
  async changeEnrolled(transaction: Transaction, id: string, seats: number): Promise<void> {
    await transaction
      .withRepository(this.batches)
      .createQueryBuilder()
      .update()
      .set({ enrolled: () => 'enrolled + :seats' })
      .where('id = :id')
      .setParameters({ id, seats })
      .execute();
    this.noteChange(transaction);
  }

  /** Stores how many people wait for a seat, and how many are offered one. */
  async setLine(
    transaction: Transaction,
    id: string,
    line: Pick<BatchEntity, 'waiting' | 'offered'>,
  ): Promise<void> {
    await transaction.withRepository(this.batches).update({ id }, line);
    this.noteChange(transaction);
  }

  /** Returns the ids of the batches with seats on offer. */
  async findOffering(reader: Reader): Promise<string[]> {
    const rows = await reader
      .withRepository(this.batches)
      .find({ select: { id: true }, where: { offered: MoreThan(0) } });
    return rows.map(({ id }) => id);
  }

  /** Deletes a batch without enrolled people. Returns false if somebody is enrolled, or if it is already gone. */
  async markDeleted(transaction: Transaction, id: string, nowMs: number): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.batches)
      .createQueryBuilder()
      .update()
      .set({ deletedAtMs: nowMs })
      .where('id = :id AND deleted_at_ms IS NULL AND enrolled = 0', { id })
      .execute();
    this.noteChange(transaction);
    return affected === 1;
  }

  /** Marks the batches that have ended. Returns how many were not marked before (CLEAN-2). */
  async markCompleted(transaction: Transaction, today: CalendarDate): Promise<number> {
    const { affected } = await transaction
      .withRepository(this.batches)
      .createQueryBuilder()
      .update()
      .set({ markedCompleted: true })
      .where('end_date < :today AND marked_completed = 0 AND deleted_at_ms IS NULL', { today })
      .execute();
    return affected ?? 0;
  }

  /** Returns every batch whose last day is before the given day, deleted ones included (DATA-7), by end date. */
  findEnded(reader: Reader, before: CalendarDate): Promise<EndedBatch[]> {
    return reader
      .withRepository(this.batches)
      .createQueryBuilder('batch')
      .select(['batch.id', 'batch.name', 'batch.endDate'])
      .where('batch.endDate < :before', { before })
      .orderBy({ 'batch.endDate': 'ASC', 'batch.id': 'ASC' })
      .getMany();
  }

  /** Returns the names of all batches, deleted ones included: a few thousand at most. */
  findAllNames(reader: Reader): Promise<Pick<BatchEntity, 'id' | 'name'>[]> {
    return reader.withRepository(this.batches).find({ select: { id: true, name: true } });
  }

  /** Whether there has ever been a batch, deleted ones included. */
  hasAny(reader: Reader): Promise<boolean> {
    return reader.withRepository(this.batches).exists();
  }

  findSamples(reader: Reader): Promise<BatchEntity[]> {
    return reader.withRepository(this.batches).findBy({ sample: true, deletedAtMs: IsNull() });
  }

  private noteChange(transaction: Transaction): void {
    this.database.afterCommit(transaction, () => {
      this.changes++;
    });
  }
}
