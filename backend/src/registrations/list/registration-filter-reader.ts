import { Injectable } from '@nestjs/common';
import { addDays, startOfDayMs } from '../../common/calendar.js';
import { SchoolCalendar } from '../../common/school-calendar.js';
import type { RegistrationFilter } from '../domain/registration-order.js';
import { queryTerms, UNDIALABLE_TERM } from '../domain/search-terms.js';
import type { RegistrationFilterQuery } from '../dto/list.query.js';

/** Reads what staff ask for: days become instants by the school's zone, a search text its terms. */
@Injectable()
export class RegistrationFilterReader {
  constructor(private readonly calendar: SchoolCalendar) {}

  read({
    q,
    status,
    program,
    batchId,
    from,
    to,
    phone,
  }: RegistrationFilterQuery): RegistrationFilter {
    return {
      status: status || undefined,
      program: program || undefined,
      batchId: batchId || undefined,
      fromMs: from ? this.startOf(from) : undefined,
      beforeMs: to ? this.startOf(addDays(to, 1)) : undefined,
      terms: [...(q ? queryTerms(q) : []), ...(phone ? [[UNDIALABLE_TERM]] : [])],
    };
  }

  private startOf(date: string): number {
    return startOfDayMs(date, this.calendar.timeZone);
  }
}
