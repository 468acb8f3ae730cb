import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { BatchesService } from '../../batches/batches.service.js';
import { SeatService } from '../../batches/seat.service.js';
import { Database } from '../../database/database.js';
import type { Place } from '../../database/keyset.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { holdsSeat, isOffered, isWaiting } from '../domain/registration-status.js';
import type { OfBatchRule, RetentionCount, WithoutBatchRule } from '../domain/retention.js';
import { type Registration, toRegistration } from '../dto/registration.response.js';
import { PeopleService } from '../people/people.service.js';
import { IdempotencyService } from '../register/idempotency.service.js';
import { RegistrationRetentionRepository } from './registration-retention.repository.js';
import { RegistrationRepository } from '../registration.repository.js';
import { WaitingListService } from '../seats/waiting-list.service.js';

/** Ids in one `IN (…)`. */
const IDS_PER_QUERY = 500;

/** The clean-up deletes health notes too, but its preview does not show them. */
const UNSEEN = { isOffered: false, isThere: false };

/** The clean-up's access to registrations. The clean-up itself decides which of them are deleted. */
@Injectable()
export class RegistrationRetentionService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly retention: RegistrationRetentionRepository,
    private readonly seats: SeatService,
    private readonly line: WaitingListService,
    private readonly batches: BatchesService,
    private readonly idempotency: IdempotencyService,
    private readonly audit: AuditService,
    private readonly people: PeopleService,
  ) {}

  /** Counts the registrations to delete of these batches, which ended long enough ago. */
  async countOfBatches(rule: OfBatchRule, batchIds: string[]): Promise<RetentionCount> {
    const counts = await this.inParts(batchIds, (reader, ids) =>
      this.retention.countOfBatches(reader, rule, ids),
    );
    return {
      total: counts.reduce((sum, { total }) => sum + total, 0),
      confirmed: counts.reduce((sum, { confirmed }) => sum + confirmed, 0),
    };
  }

  /** Returns which of these batches, which ended long enough ago, have registrations to delete. */
  async batchesInUse(rule: OfBatchRule, batchIds: string[]): Promise<string[]> {
    const parts = await this.inParts(batchIds, (reader, ids) =>
      this.retention.findBatchesInUse(reader, rule, ids),
    );
    return parts.flat();
  }

  countWithoutBatch(rule: WithoutBatchRule): Promise<RetentionCount> {
    return this.database.read((reader) => this.retention.countWithoutBatch(reader, rule));
  }

  /** Returns the registrations to delete of a batch that ended long enough ago, after a place, oldest first. */
  async shownOfBatch(
    rule: OfBatchRule,
    batch: { id: string; name: string },
    after: Place | null,
    limit: number,
  ): Promise<Registration[]> {
    const rows = await this.database.read((reader) =>
      this.retention.findOfBatch(reader, rule, batch.id, after, limit),
    );
    return rows.map((row) => toRegistration(row, { batchName: batch.name, health: UNSEEN }));
  }

  /** Returns the registrations to delete without a batch, after a place, oldest first. */
  async shownWithoutBatch(
    rule: WithoutBatchRule,
    after: Place | null,
    limit: number,
  ): Promise<Registration[]> {
    const rows = await this.database.read((reader) =>
      this.retention.findWithoutBatch(reader, rule, after, limit),
    );
    return rows.map((row) => toRegistration(row, { health: UNSEEN }));
  }

  /**
   * Deletes at most `limit` registrations of a batch, and releases the seats they held (CLEAN-2). Deletes none if
   * staff have prolonged the batch meanwhile.
   */
  async deleteOfBatch(
    transaction: Transaction,
    rule: OfBatchRule,
    batchId: string,
    limit: number,
  ): Promise<number> {
    // Locks the batch, so that nobody can move or confirm one of them until the transaction ends.
    await this.seats.lock(transaction, batchId);
    if (!(await this.batches.hasEnded(transaction, batchId, rule.endedBefore))) return 0;
    const rows = await this.retention.findOfBatch(transaction, rule, batchId, null, limit);
    if (rows.length === 0) return 0;
    const seats = rows.filter((row) => holdsSeat(row)).length;
    const deleted = await this.delete(
      transaction,
      rows.map((row) => row.id),
    );
    if (rows.some((row) => isWaiting(row) || isOffered(row))) {
      await this.line.recount(transaction, batchId);
    }
    if (seats > 0) await this.seats.release(transaction, batchId, seats);
    return deleted;
  }

  /**
   * Returns the ids of at most `limit` registrations to delete without a batch. They may change before the deletion.
   */
  async idsWithoutBatch(rule: WithoutBatchRule, limit: number): Promise<string[]> {
    const rows = await this.database.read((reader) =>
      this.retention.findWithoutBatch(reader, rule, null, limit),
    );
    return rows.map((row) => row.id);
  }

  /**
   * Deletes those of these registrations that still match the rule: one that staff have moved into a batch meanwhile
   * holds a seat there, and a confirmed one may be kept. Call it first in its transaction.
   */
  async deleteWithoutBatch(
    transaction: Transaction,
    rule: WithoutBatchRule,
    ids: string[],
  ): Promise<number> {
    await this.retention.lock(transaction, ids);
    const going = await this.retention.findGoing(transaction, rule, ids);
    return going.length === 0 ? 0 : this.delete(transaction, going);
  }

  /** Deletes remembered submissions that are too old to be repeated. */
  forgetExpiredSubmissions(): Promise<void> {
    return this.database.transaction((transaction) => this.idempotency.forgetExpired(transaction));
  }

  /**
   * Deletes registrations, and then erases the persons from the audit log. In this order, a concurrent change has
   * either added its entry by now, or finds no row to change.
   */
  private async delete(transaction: Transaction, ids: string[]): Promise<number> {
    // People who want news of new batches stay, with the programs of the deleted registrations (PEOPLE-2).
    await this.people.noteSeen(transaction, await this.registrations.findMany(transaction, ids));
    const deleted = await this.registrations.delete(transaction, ids);
    await this.audit.erase(transaction, ids);
    return deleted;
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
