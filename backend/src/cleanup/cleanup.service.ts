import { setImmediate as aTurnForOthers } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BatchesService } from '../batches/batches.service.js';
import type { CalendarDate } from '../common/calendar.js';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { JobLeaseService, type RenewLease } from '../database/job-lease.service.js';
import type { Transaction } from '../database/transaction.js';
import { RegistrationRetentionService } from '../registrations/registration-retention.service.js';
import { CleanupRunRepository } from './cleanup-run.repository.js';
import { lastDueDate, type RetentionLimits, retentionLimits } from './domain/retention-rule.js';
import type { CleanupResult, CleanupStats } from './dto/cleanup.response.js';

/** Rows that one transaction deletes: few enough to block nobody for long. */
const CHUNK_ROWS = 500;
const LEASE = 'cleanup';
/** How long a run by hand waits for one that is under way. */
const WAIT_FOR_OTHER_RUN_MS = 3_000;
const SCHEDULE = 'schedule';

type DeleteChunk = (transaction: Transaction) => Promise<number>;

/** Removes what the school need not keep (CLEAN-1 to CLEAN-3). */
@Injectable()
export class CleanupService {
  constructor(
    private readonly database: Database,
    private readonly leases: JobLeaseService,
    private readonly runs: CleanupRunRepository,
    private readonly registrations: RegistrationRetentionService,
    private readonly batches: BatchesService,
    private readonly calendar: SchoolCalendar,
    private readonly clock: Clock,
  ) {}

  /** Counts exactly what a run at this moment would delete (CLEAN-3). */
  async stats(): Promise<CleanupStats> {
    const { today, createdBeforeMs } = this.limits();
    const ended = await this.batches.endedIds(today);
    const expiredBatchRegistrations = await this.registrations.countOfBatches(ended);
    const oldRegistrations = await this.registrations.countWithoutBatch(createdBeforeMs);
    return {
      expiredBatchRegistrations,
      oldRegistrations,
      totalToDelete: expiredBatchRegistrations + oldRegistrations,
    };
  }

  /**
   * Runs now, on behalf of an admin (API-11).
   * @throws DomainError cleanup_running when another run does not finish within 3 s
   */
  async run(adminName: string): Promise<CleanupResult> {
    const result = await this.leases.hold(LEASE, WAIT_FOR_OTHER_RUN_MS, (renew) =>
      this.recordedRun(renew, adminName, null),
    );
    if (!result) throw new DomainError('cleanup_running');
    return result;
  }

  /**
   * Runs if the last nightly run that fell due has not been carried out: on schedule at 2:00 AM, or later
   * where the server was down or the database away. However many replicas ask, one runs.
   */
  async runIfDue(): Promise<void> {
    const due = lastDueDate(this.clock.now(), this.calendar.timeZone);
    await this.leases.hold(LEASE, 0, async (renew) => {
      const done = await this.database.read((reader) => this.runs.isFinished(reader, due));
      if (!done) await this.recordedRun(renew, SCHEDULE, due);
    });
  }

  private limits(): RetentionLimits {
    return retentionLimits(this.clock.now(), this.calendar.timeZone);
  }

  private async recordedRun(
    renew: RenewLease,
    startedBy: string,
    scheduledFor: CalendarDate | null,
  ): Promise<CleanupResult> {
    const id = newId();
    await this.database.transaction((transaction) =>
      this.runs.insert(transaction, {
        id,
        startedBy,
        scheduledFor,
        startedAtMs: this.clock.nowMs(),
        finishedAtMs: null,
        deletedRegistrations: 0,
        updatedBatches: 0,
        toDelete: null,
      }),
    );
    const { today, createdBeforeMs } = this.limits();
    const deletedRegistrations =
      (await this.deleteOfEndedBatches(renew, today)) +
      (await this.inChunks(renew, (transaction) =>
        this.registrations.deleteWithoutBatch(transaction, createdBeforeMs, CHUNK_ROWS),
      ));
    const updatedBatches = await this.database.transaction(async (transaction) => {
      const updated = await this.batches.markCompleted(transaction, today);
      await this.runs.finish(transaction, id, {
        finishedAtMs: this.clock.nowMs(),
        deletedRegistrations,
        updatedBatches: updated,
      });
      return updated;
    });
    await this.registrations.forgetExpiredSubmissions();
    return { deletedRegistrations, updatedBatches, message: 'Cleanup completed successfully!' };
  }

  private async deleteOfEndedBatches(renew: RenewLease, today: CalendarDate): Promise<number> {
    let deleted = 0;
    const ended = await this.batches.endedIds(today);
    for (const batchId of await this.registrations.batchesInUse(ended)) {
      deleted += await this.inChunks(renew, (transaction) =>
        this.registrations.deleteOfBatch(transaction, batchId, CHUNK_ROWS),
      );
    }
    return deleted;
  }

  /** One transaction a chunk, until a chunk comes back not full. */
  private async inChunks(renew: RenewLease, deleteChunk: DeleteChunk): Promise<number> {
    for (let total = 0; ;) {
      const deleted = await this.database.transaction(deleteChunk);
      total += deleted;
      if (deleted < CHUNK_ROWS) return total;
      await renew();
      // The embedded database answers without waiting, so that requests would not get a turn in between.
      await aTurnForOthers();
    }
  }
}
