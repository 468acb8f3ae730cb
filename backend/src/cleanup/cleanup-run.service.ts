import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Actor, AuditService, SCHEDULE } from '../audit/audit.service.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { BatchesService } from '../batches/batches.service.js';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { Metrics } from '../common/telemetry/metrics.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { lastDueDate } from '../common/nightly.js';
import { Database } from '../database/database.js';
import { DatabaseClock, JobLeaseService, type RenewLease } from '../database/leases.js';
import { RegistrationRetentionService } from '../registrations/retention/registration-retention.service.js';
import { removeExpired } from './cleanup-removal.js';
import { CleanupHistoryService, type Trigger } from './cleanup-history.service.js';
import { CLEANUP_LEASE, CleanupRunRepository } from './cleanup-run.repository.js';
import { CleanupStatsService } from './cleanup-stats.service.js';
import { CLEANUP_NIGHTS, clocksAgree } from './domain/nightly-run.js';
import type { CleanupResult } from './cleanup.dto.js';

/** How long a manual run waits for a run that is under way. */
const WAIT_FOR_OTHER_RUN_MS = 3_000;

/** Runs the clean-up, one run at a time, and stores each run (CLEAN-1, CLEAN-2). */
@Injectable()
export class CleanupRunService {
  constructor(
    private readonly database: Database,
    private readonly databaseClock: DatabaseClock,
    private readonly leases: JobLeaseService,
    private readonly history: CleanupHistoryService,
    private readonly runs: CleanupRunRepository,
    private readonly stats: CleanupStatsService,
    private readonly registrations: RegistrationRetentionService,
    private readonly batches: BatchesService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly calendar: SchoolCalendar,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Runs now, on behalf of an admin (API-11).
   * @throws DomainError cleanup_running when another run does not finish within 3 s; clocks_disagree
   */
  async run(actor: Actor): Promise<CleanupResult> {
    await this.assertClockTrusted();
    const result = await this.leases.hold(CLEANUP_LEASE, WAIT_FOR_OTHER_RUN_MS, (renew) =>
      this.countedRun(renew, { actor, scheduledFor: null }),
    );
    if (!result) throw new DomainError('cleanup_running');
    return result;
  }

  /**
   * Runs if the last due nightly run has not finished: on schedule, or later if the server was down or the
   * database unavailable. If several replicas call it, only one runs.
   * @throws DomainError clocks_disagree
   */
  async runIfDue(): Promise<void> {
    await this.assertClockTrusted();
    const due = lastDueDate(this.clock.now(), this.calendar.timeZone, CLEANUP_NIGHTS);
    await this.leases.hold(CLEANUP_LEASE, 0, async (renew) => {
      const done = await this.database.read((reader) => this.runs.isFinished(reader, due));
      if (!done) await this.countedRun(renew, { actor: SCHEDULE, scheduledFor: due });
      // The privacy page says 72 hours, so these do not wait for the night.
      else await this.registrations.forgetExpiredSubmissions();
    });
  }

  private async countedRun(renew: RenewLease, trigger: Trigger): Promise<CleanupResult> {
    try {
      const result = await this.recordedRun(renew, trigger);
      this.metrics.cleanupRan(result.deletedRegistrations, this.clock.now());
      return result;
    } catch (error) {
      this.metrics.cleanupFailed();
      throw error;
    }
  }

  private async recordedRun(renew: RenewLease, trigger: Trigger): Promise<CleanupResult> {
    const limits = await this.stats.limits();
    const { total } = await this.stats.count(limits);
    const id = await this.history.begin(trigger, total);
    const { database, registrations, batches } = this;
    const services = { database, registrations, batches };
    const deletedRegistrations = await removeExpired(services, limits, {
      renew,
      record: (transaction, deleted) => this.runs.addDeleted(transaction, id, deleted),
    });
    const updatedBatches = await this.database.transaction(async (transaction) => {
      const updated = await this.batches.markCompleted(transaction, limits.today);
      await this.runs.finish(transaction, id, this.clock.nowMs(), updated);
      await this.audit.record(transaction, {
        actor: trigger.actor,
        action: 'run',
        subject: { type: 'cleanup', id },
        after: { deletedRegistrations, updatedBatches: updated },
      });
      return updated;
    });
    await this.registrations.forgetExpiredSubmissions();
    await this.sessions.forgetEnded();
    return { deletedRegistrations, updatedBatches, message: 'Cleanup completed successfully!' };
  }

  /**
   * Compares this server's clock with the database's, so that a wrong clock does not decide what is old enough to
   * be deleted. The embedded database has no clock of its own, so there this clock is trusted.
   * @throws DomainError clocks_disagree when they differ by more than an hour
   */
  private async assertClockTrusted(): Promise<void> {
    const databaseMs = await this.database.read((reader) => this.databaseClock.nowMs(reader));
    const nowMs = this.clock.nowMs();
    if (clocksAgree(nowMs, databaseMs)) return;
    this.metrics.cleanupFailed();
    this.logger.error(
      { now: new Date(nowMs), databaseNow: new Date(databaseMs ?? nowMs) },
      'clean-up refused: the clocks of this server and of its database disagree',
    );
    throw new DomainError('clocks_disagree');
  }
}
