import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { BatchesService } from '../batches/batches.service.js';
import { addDays, wallClockOf } from '../common/calendar.js';
import { Clock, Job } from '../common/clock.js';
import { describeCause } from '../common/errors/describe-cause.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { isFirstSession } from '../dashboard/domain/sessions.js';
import { Database } from '../database/database.js';
import { JobLeaseService, type RenewLease } from '../database/leases.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { RegistrationListService } from '../registrations/list/registration-list.service.js';

export const REMINDER_JOB = 'mail-reminders';
const HOURLY = '0 20 * * * *';

/** People are reminded from this hour of the day before, by the school's clock. */
const FROM_HOUR = 10;
const REMINDED_AT_ONCE = 200;

/**
 * Nobody is reminded within this time after a reminder or a confirmation. It is longer than the day before a session.
 * It is shorter than the time between two first sessions of a batch, so that new dates cause a new reminder.
 */
const KNOWS_FOR_MS = 36 * 60 * 60 * 1000;

/** Reminds people with a confirmed registration of the first session of their batch (MAIL-10). */
@Injectable()
export class MailReminders {
  constructor(
    private readonly database: Database,
    private readonly batches: BatchesService,
    private readonly registrations: RegistrationListService,
    private readonly outbox: OutboxService,
    private readonly leases: JobLeaseService,
    private readonly calendar: SchoolCalendar,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Also catches up after the server was down. A failure is logged, and the next hour retries. */
  @Job(HOURLY, { name: REMINDER_JOB })
  async remind(): Promise<void> {
    try {
      const hour = Number(wallClockOf(this.clock.nowMs(), this.calendar.timeZone).slice(11, 13));
      if (hour < FROM_HOUR) return;
      const tomorrow = addDays(this.calendar.today(), 1);
      const batches = await this.batches.listCurrent();
      const beginning = batches.filter((batch) => isFirstSession(batch, tomorrow));
      if (beginning.length === 0) return;
      await this.leases.hold(REMINDER_JOB, 0, async (renew) => {
        for (const { _id } of beginning) await this.remindOf(_id, renew);
      });
    } catch (error) {
      this.logger.error({ cause: describeCause(error) }, 'writing reminders failed');
    }
  }

  private async remindOf(batchId: string, renew: RenewLease): Promise<void> {
    const listing = await this.registrations.open({ batchId, status: 'confirmed' });
    const sinceMs = this.clock.nowMs() - KNOWS_FOR_MS;
    for (let after: Parameters<RegistrationListService['read']>[1] = null; ;) {
      await renew();
      const part = await this.registrations.read(listing, after, REMINDED_AT_ONCE);
      const people = part.registrations.map(({ _id, email }) => ({ id: _id, email }));
      await this.database.transaction((transaction) =>
        this.outbox.addUnless(transaction, people, 'reminder', {
          kinds: ['reminder', 'confirmed'],
          sinceMs,
        }),
      );
      if (!part.next) return;
      after = part.next;
    }
  }
}
