import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { BatchNotices } from '../outbox/batch-notices.service.js';
import { columnsOf, detailsOf } from './batch-details.js';
import type { BatchEntity } from './batch.entity.js';
import { BatchRepository } from './batch.repository.js';
import { BatchesService } from './batches.service.js';
import { assertStillAsRead, withChanges } from './domain/batch-changes.js';
import { assertMayEdit, differenceOf, markAfterEdit } from './domain/batch-edit.js';
import { batchFactsOf, haveSameFacts } from './domain/batch-facts.js';
import { nextRunOf } from './domain/schedule.js';
import { SeatService } from './seat.service.js';
import { type BatchChanged, toBatch } from './batch.response.js';
import type { EditBatchRequest } from './batch.request.js';

/**
 * Edits a stored batch, within what has been promised to the people who hold a seat, and duplicates it.
 */
@Injectable()
export class BatchEditService {
  constructor(
    private readonly database: Database,
    private readonly batches: BatchRepository,
    private readonly service: BatchesService,
    private readonly seats: SeatService,
    private readonly audit: AuditService,
    private readonly notices: BatchNotices,
    private readonly calendar: SchoolCalendar,
  ) {}

  /**
   * Changes the fields that were sent, and tells the people who hold a seat what is new to them (MAIL-11). Locks the
   * batch's row first, so that nobody takes a seat between the check and the change (DATA-5).
   * @throws DomainError batch_not_found, also for a deleted batch; validation_failed if dates or times contradict
   * each other afterwards (ADMIN-9); batch_changed if somebody else has changed a field since it was read; the
   * errors of `assertMayEdit`
   */
  async edit(id: string, request: EditBatchRequest, actor: Actor): Promise<BatchChanged> {
    const batch = await this.database.transaction(async (transaction) => {
      await this.batches.lock(transaction, id);
      const stored = await this.batches.findById(transaction, id);
      if (!stored || stored.deletedAtMs !== null) throw new DomainError('batch_not_found');
      return this.change(transaction, stored, request, actor);
    });
    return {
      message: 'Batch updated successfully!',
      batch: toBatch(batch, this.calendar.today()),
    };
  }

  /**
   * Stores the next run of a batch, with nobody enrolled. All details are copied; the copy of a sample batch is not
   * marked as a sample.
   * @throws DomainError batch_not_found, also for a deleted batch; validation_failed if the next run would be later
   * than the last year that the product supports
   */
  async duplicate(id: string, actor: Actor): Promise<BatchChanged> {
    const batch = await this.database.transaction(async (transaction) => {
      const original = await this.batches.findById(transaction, id);
      if (!original || original.deletedAtMs !== null) throw new DomainError('batch_not_found');
      const details = { ...detailsOf(original), ...nextRunOf(original) };
      const copy = await this.service.insert(transaction, details);
      await this.audit.record(transaction, {
        actor,
        action: 'duplicated',
        subject: { type: 'batch', id: copy.id },
        after: { from: id, name: copy.name, startDate: copy.startDate, endDate: copy.endDate },
      });
      return copy;
    });
    return {
      message: 'Batch duplicated successfully!',
      batch: toBatch(batch, this.calendar.today()),
    };
  }

  private async change(
    transaction: Transaction,
    stored: BatchEntity,
    { read, confirmBooked, tellBooked, ...changes }: EditBatchRequest,
    actor: Actor,
  ): Promise<BatchEntity> {
    const today = this.calendar.today();
    const details = withChanges(detailsOf(stored), changes, this.calendar.timeZone);
    const { before, after } = differenceOf(detailsOf(stored), details);
    if (Object.keys(after).length === 0) return stored;
    assertStillAsRead(detailsOf(stored), read ?? {}, after);
    const { enrolled, waiting } = stored;
    assertMayEdit(after, { enrolled, waiting, today, confirmed: confirmBooked ?? false });
    const change = {
      ...columnsOf(details),
      markedCompleted: markAfterEdit(stored.markedCompleted, details.endDate, today),
    };
    await this.batches.update(transaction, stored.id, change);
    const subject = { type: 'batch', id: stored.id } as const;
    await this.audit.record(transaction, { actor, action: 'edited', subject, before, after });
    const known = batchFactsOf(detailsOf(stored));
    const isNews = !haveSameFacts(known, details) && details.endDate >= today;
    if (isNews && (tellBooked ?? true)) {
      await this.notices.tellChanged(transaction, stored.id, known);
    }
    await this.seats.giveFree(transaction, stored.id);
    return (await this.batches.findById(transaction, stored.id)) ?? { ...stored, ...change };
  }
}
