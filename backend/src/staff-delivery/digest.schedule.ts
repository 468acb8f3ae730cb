import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { instantOf } from '../common/calendar.js';
import { Clock, Job } from '../common/clock.js';
import { describeCause } from '../common/errors/describe-cause.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { lastDueDate, type Nights } from '../common/nightly.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import { StaffContacts } from '../staff-notices/staff-contacts.service.js';

export const DIGEST_JOB = 'staff-digest';
const EVERY_MINUTE = '2 * * * * *';

/** In the school's time zone. */
export const DIGEST_TIMES: Nights = { hour: 7 };

/** More than the clocks of two servers differ. */
const CLOCK_TOLERANCE_MS = 60 * 60_000;

/** Adds a digest each morning for everybody who wants one. */
@Injectable()
export class DigestSchedule {
  constructor(
    private readonly database: Database,
    private readonly contacts: StaffContacts,
    private readonly calendar: SchoolCalendar,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Also catches up after the server was down in the morning. A failure is logged, and the next minute retries. */
  @Job(EVERY_MINUTE, { name: DIGEST_JOB })
  async writeDue(): Promise<void> {
    try {
      const { timeZone } = this.calendar;
      const date = lastDueDate(this.clock.now(), timeZone, DIGEST_TIMES);
      const dueAtMs = instantOf(date, DIGEST_TIMES.hour, timeZone);
      const wanting = await this.database.read((reader) =>
        this.contacts.wanting(reader, 'wantsDigest'),
      );
      const latestMs = this.clock.nowMs() + CLOCK_TOLERANCE_MS;
      for (const contact of wanting) {
        const lastMs = contact.digestedAtMs ?? 0;
        if (lastMs < dueAtMs) await this.contacts.beginDigest(contact);
        else if (lastMs > latestMs) await this.contacts.restartDigest(contact);
      }
    } catch (error) {
      this.logger.error({ cause: describeCause(error) }, 'writing digests failed');
    }
  }
}
