import type { CalendarDate } from '../../common/calendar.js';
import { DomainError } from '../../common/errors/domain-error.js';
import type { ProgramValue } from '../../common/programs.js';
import type { Schedule } from './schedule.js';

/** The fields of a batch that staff may edit. */
export interface BatchDetails {
  program: ProgramValue;
  name: string;
  description: string;
  startDate: CalendarDate;
  /** Inclusive. */
  endDate: CalendarDate;
  schedule: Schedule;
  capacity: number;
  /** Whole rupees. */
  price: number;
  instructor: string;
  location: string;
  /** The hours for which a seat is offered to the first on the waiting list; 0 gives it at once. */
  offerHours: number;
}

/** The fields that an edit changes, with their old and new values. */
interface Difference {
  before: Partial<BatchDetails>;
  after: Partial<BatchDetails>;
}

/** The state of the batch that decides whether it may be edited. */
interface EditCircumstances {
  /** Seats held (DATA-5). */
  enrolled: number;
  /** The number of people waiting for a seat. */
  waiting: number;
  today: CalendarDate;
  /** Staff have confirmed that they will tell those who hold a seat. */
  confirmed: boolean;
}

/** Returns the changed fields; both sides are empty if nothing changed. The order of weekdays does not matter. */
export function differenceOf(before: BatchDetails, after: BatchDetails): Difference {
  const fields = Object.keys(before) as (keyof BatchDetails)[];
  const changed = fields.filter((field) => canonical(before[field]) !== canonical(after[field]));
  return { before: only(before, changed), after: only(after, changed) };
}

/**
 * Refuses an edit that would break a promise to those who hold a seat. Without enrolled or waiting people, every edit
 * is allowed. A batch that has ended may still be renamed: only a new end date must be today or later.
 * @param after the new values of the fields that change
 * @throws DomainError capacity_below_enrolled, batch_program_booked, batch_would_end; batch_booked if dates or
 * schedule change without confirmation
 */
export function assertMayEdit(
  after: Partial<BatchDetails>,
  { enrolled, waiting, today, confirmed }: EditCircumstances,
): void {
  if (after.program !== undefined && enrolled + waiting > 0) {
    throw new DomainError('batch_program_booked');
  }
  if (enrolled === 0) return;
  const people = enrolled === 1 ? '1 person holds a seat' : `${enrolled} people hold seats`;
  if (after.capacity !== undefined && after.capacity < enrolled) {
    throw new DomainError('capacity_below_enrolled', {
      message: `${people} in this batch, so its capacity cannot be lower than ${enrolled}.`,
    });
  }
  if (after.endDate !== undefined && after.endDate < today) {
    throw new DomainError('batch_would_end');
  }
  if (!confirmed && (after.startDate ?? after.endDate ?? after.schedule) !== undefined) {
    throw new DomainError('batch_booked', {
      message: `${people} in this batch and must be told of its new dates or times. Please confirm the change.`,
    });
  }
}

/** The mark that the clean-up sets is removed only when the end date is no longer in the past. */
export function markAfterEdit(
  marked: boolean,
  endDate: CalendarDate,
  today: CalendarDate,
): boolean {
  return marked && endDate < today;
}

function canonical(value: BatchDetails[keyof BatchDetails]): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  return JSON.stringify([value.days.toSorted(), value.time.start, value.time.end]);
}

function only(details: BatchDetails, fields: (keyof BatchDetails)[]): Partial<BatchDetails> {
  return Object.fromEntries(fields.map((field) => [field, details[field]]));
}
