import { Injectable } from '@nestjs/common';
import type { Actor } from '../audit/audit.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { ProgramValue } from '../common/programs.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import type { Reader, Transaction } from '../database/transaction.js';
import type { BatchEntity } from './batch.entity.js';
import { BatchRepository } from './batch.repository.js';

/** Those who wait for seats of batches, which are locked. */
export interface SeatQueue {
  /** Gives the free seats of a batch to the first in line. */
  give(transaction: Transaction, batch: BatchEntity): Promise<void>;
  /** Sends everybody away: there will be no seat. */
  dissolve(transaction: Transaction, batchId: string, actor: Actor): Promise<void>;
}

/**
 * The only ways in which `enrolled` changes (DATA-5): a seat is taken or released. Whoever changes who holds
 * a seat calls these in one transaction that begins with `lock`, or with `takeAtOnce`, which locks too: so all
 * paths queue for the batch's row instead of deadlocking, and act on what is true now.
 */
@Injectable()
export class SeatService {
  private queue: SeatQueue | null = null;

  constructor(
    private readonly batches: BatchRepository,
    private readonly calendar: SchoolCalendar,
  ) {}

  /**
   * Names the waiting list, which is asked whenever a seat may have become free: it knows people, as batches do
   * not (ADR 41).
   */
  setQueue(queue: SeatQueue): void {
    this.queue = queue;
  }

  /**
   * Makes everybody else who wants to change who holds a seat of these batches wait until the transaction
   * ends. It comes before the first read, because MySQL answers all reads as of that one; in the order of the
   * ids, so that two moves do not deadlock. A free seat that somebody waits for is given to them first: a
   * server of an older version may have left one.
   */
  async lock(transaction: Transaction, ...batchIds: string[]): Promise<void> {
    for (const batchId of batchIds.toSorted()) await this.batches.lock(transaction, batchId);
    for (const batchId of batchIds) await this.giveFree(transaction, batchId);
  }

  /** Gives the free seats of a batch that is locked to those who wait, if it may still be joined. */
  async giveFree(transaction: Transaction, batchId: string): Promise<void> {
    const batch = await this.batches.findById(transaction, batchId);
    if (!batch || batch.waiting === 0 || batch.enrolled >= batch.capacity) return;
    if (batch.deletedAtMs !== null || batch.endDate < this.calendar.today()) return;
    await this.queue?.give(transaction, batch);
  }

  /** Sends those away who wait for a batch that is to be deleted. */
  async dissolveLine(transaction: Transaction, batchId: string, actor: Actor): Promise<void> {
    await this.queue?.dissolve(transaction, batchId, actor);
  }

  /**
   * Locks a batch and takes one seat of it, in one statement.
   * @returns false, and takes none, where the batch is full, ended, deleted, unknown or of another program, or
   * somebody waits for a seat of it; `take` tells which
   */
  takeAtOnce(transaction: Transaction, batchId: string, program: ProgramValue): Promise<boolean> {
    const today = this.calendar.today();
    return this.batches.takeOpenSeats(transaction, { id: batchId, program, today, seats: 1 });
  }

  /**
   * Locks a batch and takes seats of it: as many as are wanted, or all that are free.
   * @returns how many; null, and takes none, where `takeAtOnce` or those in line have to tell
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
   * Takes one seat of a batch that is locked.
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
   * A batch that is locked and may still be joined, whether or not it has a seat to give.
   * @throws DomainError batch_not_found, batch_deleted or batch_ended
   */
  async findOpen(transaction: Transaction, batchId: string): Promise<BatchEntity> {
    const batch = await this.batches.findById(transaction, batchId);
    if (!batch) throw new DomainError('batch_not_found');
    if (batch.deletedAtMs !== null) throw new DomainError('batch_deleted');
    if (batch.endDate < this.calendar.today()) throw new DomainError('batch_ended');
    return batch;
  }

  /** Gives `seats` seats of a batch back, and to those who wait for one. */
  async release(transaction: Transaction, batchId: string, seats: number): Promise<void> {
    await this.batches.changeEnrolled(transaction, batchId, -seats);
    await this.giveFree(transaction, batchId);
  }

  /** Takes seats of a batch, which has so many free and is locked, for people who waited. */
  async takeForLine(transaction: Transaction, batchId: string, seats: number): Promise<void> {
    await this.batches.changeEnrolled(transaction, batchId, seats);
  }

  /** Notes how many wait for a seat of a batch that is locked, and how many are offered one. */
  noteLine(
    transaction: Transaction,
    batchId: string,
    line: Pick<BatchEntity, 'waiting' | 'offered'>,
  ): Promise<void> {
    return this.batches.setLine(transaction, batchId, line);
  }

  /** Batches of which seats are on offer. */
  offering(reader: Reader): Promise<string[]> {
    return this.batches.findOffering(reader);
  }
}
