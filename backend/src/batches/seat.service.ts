import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { ProgramValue } from '../common/programs.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import type { Transaction } from '../database/transaction.js';
import type { BatchEntity } from './batch.entity.js';
import { BatchRepository } from './batch.repository.js';

/**
 * The only ways in which `enrolled` changes (DATA-5): a seat is taken or released. Whoever changes who holds
 * a seat calls these in one transaction that begins with `lock`, or with `takeAtOnce`, which locks too: so all
 * paths queue for the batch's row instead of deadlocking, and act on what is true now.
 */
@Injectable()
export class SeatService {
  constructor(
    private readonly batches: BatchRepository,
    private readonly calendar: SchoolCalendar,
  ) {}

  /**
   * Makes everybody else who wants to change who holds a seat of this batch wait until the transaction
   * ends. It comes before the first read, because MySQL answers all reads as of that one.
   */
  async lock(transaction: Transaction, batchId: string): Promise<void> {
    await this.batches.lock(transaction, batchId);
  }

  /**
   * Locks a batch and takes one seat of it, in one statement.
   * @returns false, and takes none, where the batch is full, ended, deleted, unknown or of another program;
   * `take` tells which
   */
  takeAtOnce(transaction: Transaction, batchId: string, program: ProgramValue): Promise<boolean> {
    return this.batches.takeOpenSeat(transaction, batchId, program, this.calendar.today());
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

  /** Gives `seats` seats of a batch back. */
  async release(transaction: Transaction, batchId: string, seats: number): Promise<void> {
    await this.batches.releaseSeats(transaction, batchId, seats);
  }
}
