import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import type { CalendarDate } from '../common/calendar.js';
import { Clock } from '../common/clock.js';
import type { Message } from '../common/errors/problem.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { ProgramValue } from '../common/programs.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { assertIdempotencyKey } from '../common/validation/opaque-id.js';
import { driverFaultKind } from '../database/attempts.js';
import { Database, RetryTransaction } from '../database/database.js';
import { idOfKey, newId } from '../database/columns.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { columnsOf, detailsOf } from './batch-details.js';
import type { BatchEntity } from './batch.entity.js';
import { BatchRepository, type EndedBatch } from './batch.repository.js';
import { planDates } from './domain/batch-plan.js';
import { type Batch, type BatchCreated, toBatch } from './batch.response.js';
import type { CreateBatchRequest } from './batch.request.js';
import { SeatService } from './seat.service.js';

@Injectable()
export class BatchesService {
  constructor(
    private readonly database: Database,
    private readonly batches: BatchRepository,
    private readonly seats: SeatService,
    private readonly audit: AuditService,
    private readonly calendar: SchoolCalendar,
    private readonly clock: Clock,
  ) {}

  /** Every batch that was not deleted, by start date (API-5). */
  async listAll(): Promise<Batch[]> {
    const today = this.calendar.today();
    const batches = await this.database.read((reader) => this.batches.findAll(reader));
    return batches.map((batch) => toBatch(batch, today));
  }

  /** Returns whether a program has a batch that is not deleted. */
  hasOf(reader: Reader, program: ProgramValue): Promise<boolean> {
    return this.batches.hasOf(reader, program);
  }

  /** Returns the active and upcoming batches, by start date. */
  async listCurrent(): Promise<Batch[]> {
    const today = this.calendar.today();
    const batches = await this.database.read((reader) => this.batches.findCurrent(reader, today));
    return batches.map((batch) => toBatch(batch, today));
  }

  /** The number of people on waiting lists, with those to whom a seat is offered: staff need not answer them. */
  countInLine(): Promise<number> {
    return this.database.read((reader) => this.batches.countInLine(reader));
  }

  /**
   * Stores a new, empty batch (API-7), or finds the one that an earlier request with the same key has stored.
   * @param key chosen by the client, which cannot know whether a request without a response has arrived
   * @throws DomainError validation_failed for dates or times that contradict each other (ADMIN-9);
   * invalid_idempotency_key
   */
  async create(request: CreateBatchRequest, actor: Actor, key?: string): Promise<BatchCreated> {
    if (key !== undefined) assertIdempotencyKey(key);
    const id = key === undefined ? newId() : idOfKey(key);
    const batch = await this.database.transaction(async (transaction) => {
      const earlier = key === undefined ? null : await this.batches.findById(transaction, id);
      if (earlier) return earlier;
      const inserted = await this.insert(transaction, request, { id }).catch((error: unknown) => {
        throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
      });
      const subject = { type: 'batch', id: inserted.id } as const;
      const after = { ...detailsOf(inserted) };
      await this.audit.record(transaction, { actor, action: 'created', subject, after });
      return inserted;
    });
    return {
      message: 'Batch created successfully!',
      batch: toBatch(batch, this.calendar.today()),
    };
  }

  /** Like `create`, within the caller's transaction. */
  async insert(
    transaction: Transaction,
    request: CreateBatchRequest,
    { sample = false, id = newId() } = {},
  ): Promise<BatchEntity> {
    const { startDate, endDate } = planDates(request, this.calendar.timeZone);
    const batch: BatchEntity = {
      id,
      ...columnsOf({ ...request, description: request.description ?? '', startDate, endDate }),
      enrolled: 0,
      waiting: 0,
      offered: 0,
      markedCompleted: false,
      sample,
      createdAtMs: this.clock.nowMs(),
      deletedAtMs: null,
    };
    await this.batches.insert(transaction, batch);
    return batch;
  }

  /**
   * Deletes a batch without enrolled people (API-9). Its cancelled registrations stay (DATA-7), and people on its
   * waiting list are cancelled.
   * @throws DomainError batch_has_students or batch_not_found
   */
  async delete(id: string, actor: Actor): Promise<Message> {
    await this.database.transaction(async (transaction) => {
      await this.batches.lock(transaction, id);
      await this.remove(transaction, id);
      await this.seats.dissolveLine(transaction, id, actor);
      const subject = { type: 'batch', id } as const;
      await this.audit.record(transaction, { actor, action: 'deleted', subject });
    });
    return { message: 'Batch deleted successfully!' };
  }

  /**
   * Like `delete`, within the caller's transaction. The caller writes the audit record.
   * @throws DomainError batch_has_students or batch_not_found
   */
  async remove(transaction: Transaction, id: string): Promise<void> {
    if (await this.batches.markDeleted(transaction, id, this.clock.nowMs())) return;
    const batch = await this.batches.findById(transaction, id);
    throw new DomainError(
      batch && batch.deletedAtMs === null ? 'batch_has_students' : 'batch_not_found',
    );
  }

  /** Returns the names of batches by id, deleted ones included (DATA-7). */
  async namesOf(reader: Reader, ids: string[]): Promise<Map<string, string>> {
    const batches = await this.batches.findNames(reader, ids);
    return new Map(batches.map(({ id, name }) => [id, name]));
  }

  /** Returns a batch as staff see it; null if it was deleted, or never existed. */
  async find(reader: Reader, id: string): Promise<Batch | null> {
    const batch = await this.batches.findById(reader, id);
    return batch?.deletedAtMs === null ? toBatch(batch, this.calendar.today()) : null;
  }

  /** Returns a batch as staff see it, even if it was deleted (DATA-7); null if it never existed. */
  async findAny(reader: Reader, id: string): Promise<Batch | null> {
    const batch = await this.batches.findById(reader, id);
    return batch && toBatch(batch, this.calendar.today());
  }

  /** Returns every batch that ended before a day, deleted ones included (CLEAN-2, DATA-7), by end date. */
  ended(before: CalendarDate): Promise<EndedBatch[]> {
    return this.database.read((reader) => this.batches.findEnded(reader, before));
  }

  /** Returns whether a batch ended before a day, even if it was deleted. */
  async hasEnded(reader: Reader, id: string, before: CalendarDate): Promise<boolean> {
    const batch = await this.batches.findById(reader, id);
    return batch !== null && batch.endDate < before;
  }

  /** Marks ended batches as completed. Returns how many were not marked before (CLEAN-2). */
  markCompleted(transaction: Transaction, today: CalendarDate): Promise<number> {
    return this.batches.markCompleted(transaction, today);
  }

  /** Returns the names of all batches by id, deleted ones included (DATA-7). */
  async allNames(reader: Reader): Promise<Map<string, string>> {
    const batches = await this.batches.findAllNames(reader);
    return new Map(batches.map(({ id, name }) => [id, name]));
  }
}
