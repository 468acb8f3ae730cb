import { Injectable } from '@nestjs/common';
import { SeatService } from '../batches/seat.service.js';
import { Database } from '../database/database.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { holdsSeat } from './domain/registration-status.js';
import { IdempotencyService } from './idempotency.service.js';
import { RegistrationRepository } from './registration.repository.js';

/** Ids in one `IN (…)`. */
const IDS_PER_QUERY = 500;

/** What the clean-up may ask of registrations; which of them go is the clean-up's decision. */
@Injectable()
export class RegistrationRetentionService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly seats: SeatService,
    private readonly idempotency: IdempotencyService,
  ) {}

  async countOfBatches(batchIds: string[]): Promise<number> {
    const counts = await this.inParts(batchIds, (reader, ids) =>
      this.registrations.countOfBatches(reader, ids),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Which of these batches have registrations at all. */
  async batchesInUse(batchIds: string[]): Promise<string[]> {
    const parts = await this.inParts(batchIds, (reader, ids) =>
      this.registrations.findBatchesInUse(reader, ids),
    );
    return parts.flat();
  }

  countWithoutBatch(createdBeforeMs: number): Promise<number> {
    return this.database.read((reader) =>
      this.registrations.countWithoutBatch(reader, createdBeforeMs),
    );
  }

  /** Deletes at most `limit` registrations of a batch, and gives back the seats they held (CLEAN-2). */
  async deleteOfBatch(transaction: Transaction, batchId: string, limit: number): Promise<number> {
    // Locks the batch, so that nobody changes who holds its seats until this is counted and done.
    await this.seats.lock(transaction, batchId);
    const rows = await this.registrations.findOfBatch(transaction, batchId, limit);
    if (rows.length === 0) return 0;
    const seats = rows.filter((row) => holdsSeat(row.status)).length;
    if (seats > 0) await this.seats.release(transaction, batchId, seats);
    return this.registrations.delete(
      transaction,
      rows.map((row) => row.id),
    );
  }

  /** Deletes at most `limit` registrations with no batch that were made before an instant. */
  async deleteWithoutBatch(
    transaction: Transaction,
    createdBeforeMs: number,
    limit: number,
  ): Promise<number> {
    const rows = await this.registrations.findWithoutBatch(transaction, createdBeforeMs, limit);
    if (rows.length === 0) return 0;
    return this.registrations.delete(
      transaction,
      rows.map((row) => row.id),
    );
  }

  /** Forgets remembered submissions that are too old to be repeated. */
  forgetExpiredSubmissions(): Promise<void> {
    return this.database.transaction((transaction) => this.idempotency.forgetExpired(transaction));
  }

  private async inParts<T>(
    ids: string[],
    ask: (reader: Reader, part: string[]) => Promise<T>,
  ): Promise<T[]> {
    const answers: T[] = [];
    for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
      const part = ids.slice(start, start + IDS_PER_QUERY);
      answers.push(await this.database.read((reader) => ask(reader, part)));
    }
    return answers;
  }
}
