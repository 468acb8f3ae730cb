import { Injectable } from '@nestjs/common';
import type { Actor } from '../audit/audit.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { ProgramValue } from '../common/programs.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import type { Reader, Transaction } from '../database/transaction.js';
import type { BatchEntity } from './batch.entity.js';
import { BatchRepository } from './batch.repository.js';

/** The waiting lists of batches. The batch is locked when a method is called. */
export interface SeatQueue {
  /** Gives the free seats of a batch to the first people in line. */
  give(transaction: Transaction, batch: BatchEntity): Promise<void>;
  /** Cancels everybody in line, because there will be no seat. */
  dissolve(transaction: Transaction, batchId: string, actor: Actor): Promise<void>;
}

/**
 * The only place where `enrolled` changes (DATA-5): a seat is taken or released. A caller that changes who holds a
 * seat does so in a transaction that begins with `lock`, or with `takeAtOnce`, which locks too. So all transactions
 * queue for the batch's row instead of deadlocking, and see the current state.
 */
@Injectable()
export class SeatService {
  private queue: SeatQueue | null = null;

  constructor(
    private readonly batches: BatchRepository,
    private readonly calendar: SchoolCalendar,
  ) {}

  /**
   * Sets the waiting list, which is called when a seat may have become free. It is injected because it knows people,
   * and batches do not (ADR 41).
   */
  setQueue(queue: SeatQueue): void {
    this.queue = queue;
  }

  /**
   * Locks batches, so that other changes of who holds a seat wait until the transaction ends. Call it before the
   * first read, because MySQL answers all reads as of that one. It locks in the order of ids, so that two moves do
   * not deadlock. Free seats go to the people in line first: a server of an older version may have left some.
   */
  async lock(transaction: Transaction, ...batchIds: string[]): Promise<void> {
    for (const batchId of batchIds.toSorted()) await this.batches.lock(transaction, batchId);
    for (const batchId of batchIds) await this.giveFree(transaction, batchId);
  }

  /** Gives the free seats of a locked batch to the people in line, if it can still be joined. */
  async giveFree(transaction: Transaction, batchId: string): Promise<void> {
    const batch = await this.batches.findById(transaction, batchId);
    if (!batch || batch.waiting === 0 || batch.enrolled >= batch.capacity) return;
    if (batch.deletedAtMs !== null || batch.endDate < this.calendar.today()) return;
    await this.queue?.give(transaction, batch);
  }

  /** Cancels everybody in line for a batch that is about to be deleted. */
  async dissolveLine(transaction: Transaction, batchId: string, actor: Actor): Promise<void> {
    await this.queue?.dissolve(transaction, batchId, actor);
  }

  /**
   * Locks a batch and takes one seat, in one statement.
   * @returns false, without taking a seat, if the batch is full, ended, deleted, unknown or of another program, or if
   * somebody waits for a seat; the caller finds out which
   */
  takeAtOnce(transaction: Transaction, batchId: string, program: ProgramValue): Promise<boolean> {
    const today = this.calendar.today();
    return this.batches.takeOpenSeats(transaction, { id: batchId, program, today, seats: 1 });
  }

  /**
   * Locks a batch and takes the wanted number of seats, or all that are free.
   * @returns how many were taken; null, without taking any, if `takeAtOnce` or the waiting list must decide
   */
  async takeUpTo(
    transaction: Transaction,
    batchId: string,
    program: ProgramValue,
    wanted: number,
  ): Promise<number | null> {
    const today = this.calendar.today();
    const open = { id: batchId, program, today };
    if (await this.batches.takeOpenSeats(transaction, { ...open, seats: wanted })) return wanted;
    const batch = await this.batches.findById(transaction, batchId);
    if (!batch || batch.program !== program) return null;
    if (batch.deletedAtMs !== null || batch.endDate < today) return null;
    const free = batch.capacity - batch.enrolled;
    if (free <= 0) return 0;
    return (await this.batches.takeOpenSeats(transaction, { ...open, seats: free })) ? free : null;
  }

  /**
   * Takes one seat of a locked batch.
   * @returns the batch as it was before
   * @throws DomainError batch_not_found, batch_deleted, batch_ended or batch_full; then no seat was taken
   */
  async take(transaction: Transaction, batchId: string): Promise<BatchEntity> {
    const batch = await this.findOpen(transaction, batchId);
    if (batch.enrolled >= batch.capacity || !(await this.batches.takeSeat(transaction, batchId))) {
      throw new DomainError('batch_full');
    }
    return batch;
  }

  /**
   * Returns a locked batch that can still be joined, full or not.
   * @throws DomainError batch_not_found, batch_deleted or batch_ended
   */
  async findOpen(transaction: Transaction, batchId: string): Promise<BatchEntity> {
    const batch = await this.batches.findById(transaction, batchId);
    if (!batch) throw new DomainError('batch_not_found');
    if (batch.deletedAtMs !== null) throw new DomainError('batch_deleted');
    if (batch.endDate < this.calendar.today()) throw new DomainError('batch_ended');
    return batch;
  }

  /** Releases `seats` seats of a batch, which go to the people in line. */
  async release(transaction: Transaction, batchId: string, seats: number): Promise<void> {
    await this.batches.changeEnrolled(transaction, batchId, -seats);
    await this.giveFree(transaction, batchId);
  }

  /** Takes seats for people in line. The batch must be locked and have that many free. */
  async takeForLine(transaction: Transaction, batchId: string, seats: number): Promise<void> {
    await this.batches.changeEnrolled(transaction, batchId, seats);
  }

  /** Stores how many people wait for a seat of a locked batch, and how many are offered one. */
  noteLine(
    transaction: Transaction,
    batchId: string,
    line: Pick<BatchEntity, 'waiting' | 'offered'>,
  ): Promise<void> {
    return this.batches.setLine(transaction, batchId, line);
  }

  /** Returns the ids of the batches with seats on offer. */
  offering(reader: Reader): Promise<string[]> {
    return this.batches.findOffering(reader);
  }
}
