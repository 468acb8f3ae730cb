import { Injectable } from '@nestjs/common';
import { addDays, startOfDayMs } from '../common/calendar.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { Database } from '../database/database.js';
import type { DayCount } from './dto/dashboard.response.js';
import { RegistrationCountsRepository } from './registration-counts.repository.js';

/** How many days the dashboard shows, today the last of them. */
const DAYS_SHOWN = 90;

export interface RegistrationCounts {
  total: number;
  pending: number;
  /** The days shown, oldest first, each of them. */
  perDay: DayCount[];
}

/** How many registrations there are (ADMIN-2). */
@Injectable()
export class RegistrationCountsService {
  constructor(
    private readonly database: Database,
    private readonly repository: RegistrationCountsRepository,
    private readonly calendar: SchoolCalendar,
  ) {}

  async counts(): Promise<RegistrationCounts> {
    const today = this.calendar.today();
    const days = Array.from({ length: DAYS_SHOWN }, (_, index) =>
      addDays(today, index + 1 - DAYS_SHOWN),
    );
    const bounds = [...days, addDays(today, 1)].map((day) =>
      startOfDayMs(day, this.calendar.timeZone),
    );
    return this.database.read(async (reader) => {
      const parts = await this.repository.countBetween(reader, bounds);
      return {
        total: parts.reduce((sum, count) => sum + count, 0),
        pending: await this.repository.countPending(reader),
        perDay: days.map((date, index) => ({ date, count: parts[index + 1] ?? 0 })),
      };
    });
  }
}
