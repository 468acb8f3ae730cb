import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/env.js';
import { type CalendarDate, calendarDateOf } from './calendar.js';
import { Clock } from './clock.js';

/** The present day as the school sees it. */
@Injectable()
export class SchoolCalendar {
  readonly timeZone: string;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'timeZone'>,
  ) {
    this.timeZone = config.timeZone;
  }

  /** Today's calendar date in the school's time zone (ADMIN-4). */
  today(): CalendarDate {
    return calendarDateOf(this.clock.now(), this.timeZone);
  }
}
