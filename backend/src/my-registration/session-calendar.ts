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

/** The data that a calendar entry is made from. */
export type CalendarRegistration = Pick<RegistrationEntity, 'id' | 'status' | 'createdAtMs'>;
export type CalendarBatch = Pick<
  Batch,
  'name' | 'startDate' | 'endDate' | 'schedule' | 'instructor' | 'location'
>;

/** The content type of a calendar response. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const STATUS: Readonly<Record<RegistrationStatus, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * A local time at the school, in the shape of a date object that the library writes unchanged. A `Date` would be
 * written in the zone of this process.
 */
class WallClock {
  constructor(
    private readonly date: CalendarDate,
    private readonly time: string,
  ) {}

  /** Supports the two patterns that the library asks for: 'YYYYMMDD' and 'HHmmss'. */
  format(pattern?: string): string {
    return pattern === 'YYYYMMDD' ? compactDate(this.date) : `${this.time.replace(':', '')}00`;
  }

  isValid(): boolean {
    return true;
  }

  /** Called only if the school's zone is 'UTC', which the library writes with a 'Z' and without a VTIMEZONE. */
  utc(): this {
    return this;
  }

  /** Used only for comparisons. */
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
   * Returns one entry that recurs weekly in the school's zone. A registration keeps its UID in any batch, and later
   * files have a higher SEQUENCE: each file replaces earlier ones, and one made after a cancellation removes the
   * entry. It contains no name and no link, because calendars are shared.
   */
  textFor(registration: CalendarRegistration, batch: CalendarBatch): string {
    const { timeZone } = this.config;
    const { id, status, createdAtMs } = registration;
    const { firstDay, lastDay, time, rule } = sessionPlan(batch, timeZone);
    const calendar = ical({
      prodId: { company: schoolName(), product: 'Registrations', language: 'EN' },
      // The calendar has no zone of its own, because the library would convert its instants to it.
      timezone: { name: null, generator: () => timeZoneComponent(timeZone, batch) },
    });
    const at = (text: string): WallClock => new WallClock(firstDay, text);
    calendar.createEvent({
      id,
      sequence: Math.max(0, Math.floor((this.clock.nowMs() - createdAtMs) / 1000)),
      stamp: this.clock.now(),
      status: STATUS[status],
      summary: `${batch.name} – ${schoolName()}`,
      // Only the name, because the calendar has no language.
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
