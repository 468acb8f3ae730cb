import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/env.js';
import {
  addDays,
  type CalendarDate,
  calendarDateOf,
  startOfDayMs,
  wallClockOf,
} from './calendar.js';
import { Clock } from './clock.js';

const MINUTE_MS = 60_000;

interface Days {
  from: CalendarDate | null | undefined;
  to: CalendarDate | null | undefined;
}

interface Period {
  fromMs: number | undefined;
  beforeMs: number | undefined;
}

/** Days as the school sees them: the present one, and when others begin and end. */
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

  /** What the school's clock shows at an instant: `2026-12-05 18:30`. */
  clockTime(instantMs: number): string {
    return wallClockOf(instantMs, this.timeZone).slice(0, 'YYYY-MM-DD HH:mm'.length);
  }

  /**
   * The instants between two days, both of which belong to them; no bound where no day is given.
   * @returns from this instant on, and up to and without that one, in milliseconds since 1970
   */
  periodOf({ from, to }: Days): Period {
    return {
      fromMs: from ? startOfDayMs(from, this.timeZone) : undefined,
      beforeMs: to ? startOfDayMs(addDays(to, 1), this.timeZone) : undefined,
    };
  }
}
