import { Inject, Injectable } from '@nestjs/common';
import ical, { ICalEventStatus } from 'ical-generator';
import type { Batch } from '../batches/batch.response.js';
import { addDays, type CalendarDate } from '../common/calendar.js';
import { Clock } from '../common/clock.js';
import { schoolName } from '../common/school-name.js';
import { type Config, CONFIG } from '../config/env.js';
import type { RegistrationStatus } from '../registrations/domain/registration-status.js';
import type { RegistrationEntity } from '../registrations/registration.entity.js';
import { compactDate, sessionPlan, timeZoneComponent } from './domain/session-plan.js';

/** What the entry of a calendar is made from. */
export type CalendarRegistration = Pick<RegistrationEntity, 'id' | 'status' | 'createdAtMs'>;
export type CalendarBatch = Pick<
  Batch,
  'name' | 'startDate' | 'endDate' | 'schedule' | 'instructor' | 'location'
>;

/** To be sent with the text of a calendar. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const STATUS: Readonly<Record<RegistrationStatus, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * What a clock on the school's wall shows, in the shape of a date that the library writes down as it is. A
 * `Date` it would write in the zone of this process.
 */
class WallClock {
  constructor(
    private readonly date: CalendarDate,
    private readonly time: string,
  ) {}

  /** The two patterns that the library asks for: 'YYYYMMDD' and 'HHmmss'. */
  format(pattern?: string): string {
    return pattern === 'YYYYMMDD' ? compactDate(this.date) : `${this.time.replace(':', '')}00`;
  }

  isValid(): boolean {
    return true;
  }

  /** For comparisons alone. */
  toDate(): Date {
    return new Date(this.toJSON());
  }

  toJSON(): string {
    return `${this.date}T${this.time}:00Z`;
  }
}

/** The sessions of a registration as an iCalendar file (LINK-6, RFC 5545). */
@Injectable()
export class SessionCalendar {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'timeZone'>,
  ) {}

  /**
   * One entry that recurs weekly in the school's zone. The same UID for a registration in whatever batch, and a
   * SEQUENCE that is higher the later the file was made: each takes the place of those before it, and one made
   * after a cancellation strikes the entry out. It names nobody and holds no link: calendars are shared.
   */
  textFor(registration: CalendarRegistration, batch: CalendarBatch): string {
    const { timeZone } = this.config;
    const { id, status, createdAtMs } = registration;
    const { firstDay, lastDay, time, rule } = sessionPlan(batch, timeZone);
    const calendar = ical({
      prodId: { company: schoolName(), product: 'Registrations', language: 'EN' },
      // No zone of its own: the library would write its instants in it.
      timezone: { name: null, generator: () => timeZoneComponent(timeZone, batch) },
    });
    const at = (text: string): WallClock => new WallClock(firstDay, text);
    calendar.createEvent({
      id,
      sequence: Math.max(0, Math.floor((this.clock.nowMs() - createdAtMs) / 1000)),
      stamp: this.clock.now(),
      status: STATUS[status],
      summary: `${batch.name} – ${schoolName()}`,
      // In no language: the name alone.
      description: batch.instructor,
      location: `${batch.location}, ${schoolName()}`,
      ...(time === null
        ? {
            allDay: true,
            start: new Date(`${firstDay}T00:00:00Z`),
            end: new Date(`${addDays(lastDay, 1)}T00:00:00Z`),
          }
        : {
            timezone: timeZone,
            start: at(time.start),
            ...(time.end === null ? {} : { end: at(time.end) }),
          }),
      ...(rule === null ? {} : { repeating: rule }),
    });
    return `${calendar.toString()}\r\n`;
  }
}
