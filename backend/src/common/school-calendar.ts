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

/** Days in the school's time zone: today, and when other days begin and end. */
@Injectable()
export class SchoolCalendar {
  readonly timeZone: string;
  /** The cached date: it is read far more often than it changes. */
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
    // In every zone the date changes only at a full minute.
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (this.known?.minute !== minute) {
      this.known = { minute, date: calendarDateOf(now, this.timeZone) };
    }
    return this.known.date;
  }

  /**
   * The school's local time of a deadline: `2026-12-05 18:30`. Midnight is the last minute of the day before, 23:59,
   * because people read '5 Dec, 00:00' as the end of 5 December.
   */
  deadline(instantMs: number): string {
    const minute = (ms: number): string =>
      wallClockOf(ms, this.timeZone).slice(0, 'YYYY-MM-DD HH:mm'.length);
    const shown = minute(instantMs);
    return shown.endsWith(' 00:00') ? minute(instantMs - MINUTE_MS) : shown;
  }

  /**
   * The period from one day to another, both inclusive. A day that is not given leaves that end open.
   * @returns `fromMs` inclusive and `beforeMs` exclusive, in milliseconds since 1970
   */
  periodOf({ from, to }: Days): Period {
    return {
      fromMs: from ? startOfDayMs(from, this.timeZone) : undefined,
      beforeMs: to ? startOfDayMs(addDays(to, 1), this.timeZone) : undefined,
    };
  }
}
