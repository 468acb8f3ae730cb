import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import { detailsOf } from './batch-details.js';
import { BatchRepository } from './batch.repository.js';
import { BatchesService } from './batches.service.js';
import { nextRunOf } from './domain/schedule.js';
import { type BatchChanged, toBatch } from './dto/batch.response.js';

/** Makes the next run of a batch. */
@Injectable()
export class BatchCopyService {
  constructor(
    private readonly database: Database,
    private readonly batches: BatchRepository,
    private readonly service: BatchesService,
    private readonly audit: AuditService,
    private readonly calendar: SchoolCalendar,
  ) {}

  /**
   * Stores the next run of a batch, with nobody enrolled; all that staff have said of it stays, but a sample's
   * next run is no sample.
   * @throws DomainError batch_not_found, also for a deleted batch; validation_failed where the next run would
   * lie beyond the years the product plans for
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
}
