import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/env.js';
import { type CalendarDate, calendarDateOf } from './calendar.js';
import { Clock } from './clock.js';

const MINUTE_MS = 60_000;

/** The present day as the school sees it. */
@Injectable()
export class SchoolCalendar {
  readonly timeZone: string;
  /** What was worked out last: a date is asked for far more often than it changes. */
  private known: { minute: number; date: CalendarDate } | undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'timeZone'>,
  ) {
    this.timeZone = config.timeZone;
  }

  /** Today's calendar date in the school's time zone (ADMIN-4). */
  today(): CalendarDate {
    const now = this.clock.now();
    // No zone changes its date within a minute.
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (this.known?.minute !== minute) {
      this.known = { minute, date: calendarDateOf(now, this.timeZone) };
    }
    return this.known.date;
  }
}
