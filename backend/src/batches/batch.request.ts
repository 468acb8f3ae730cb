import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsIn } from 'class-validator';
import { parseCalendarDate } from '../common/calendar.js';
import type { ProgramValue } from '../common/programs.js';
import {
  Flag,
  Integer,
  Nested,
  Program,
  refusedAs,
  Text,
  TextCheck,
  WhenSent,
} from '../common/validation/field-rules.js';
import { timeOfDay, type Weekday, weekdayOf, WEEKDAYS } from './domain/schedule.js';

/** Limits of a batch (ADMIN-8, CONST, DATA-2). */
const MIN_CAPACITY = 1;
const MAX_CAPACITY = 10_000;
const MAX_PRICE_RUPEES = 10_000_000;
const MAX_NAME = 200;
const MAX_DESCRIPTION = 5_000;
/** A week. */
const MAX_OFFER_HOURS = 168;

/** The value of a number that a new batch leaves out. Edits have no default. */
interface Fallback {
  default?: number;
}

/** Checks only that the text is a date. Its calendar date depends on the school's zone (see batch-plan). */
function schoolDate(label: string): PropertyDecorator {
  return Text({
    label,
    max: 40,
    example: '2026-12-05',
    also: TextCheck(
      'isDate',
      (text) => parseCalendarDate(text, 'UTC') !== null,
      refusedAs(
        'invalid_date',
        `${label} must be an existing date (YYYY-MM-DD) between 2000 and 2100.`,
      ),
    ),
  });
}

function time(label: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (timeOfDay(value) ?? value.trim()) : (value ?? ''),
    ),
    TextCheck(
      'isTimeOfDay',
      (text) => text === '' || timeOfDay(text) !== null,
      refusedAs('invalid_time', `${label} must be a time of day such as 06:00.`),
    ),
    ApiPropertyOptional({ type: String, example: '06:00' }),
  );
}

function weekdays(): PropertyDecorator {
  const normalise = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value ?? [];
    const days = value.map((day: unknown) =>
      typeof day === 'string' ? (weekdayOf(day) ?? day) : day,
    );
    return [...new Set(days)];
  };
  const refused = refusedAs('invalid_list', 'Days must be a list of weekdays such as Monday.');
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => normalise(value)),
    IsArray(refused),
    IsIn(WEEKDAYS, { ...refused, each: true }),
    ApiPropertyOptional({ enum: WEEKDAYS, isArray: true }),
  );
}

/** The rule of each field of a batch, shared by new and edited batches. */
const BatchField = {
  program: () => Program(),
  name: () => Text({ label: 'Name', max: MAX_NAME }),
  description: () => Text({ label: 'Description', max: MAX_DESCRIPTION, optional: true }),
  startDate: () => schoolDate('Start date'),
  endDate: () => schoolDate('End date'),
  capacity: (fallback: Fallback = {}) =>
    Integer({ label: 'Capacity', min: MIN_CAPACITY, max: MAX_CAPACITY, ...fallback }),
  price: (fallback: Fallback = {}) =>
    Integer({ label: 'Price', min: 0, max: MAX_PRICE_RUPEES, ...fallback }),
  instructor: () => Text({ label: 'Instructor', max: MAX_NAME }),
  location: () => Text({ label: 'Location', max: MAX_NAME }),
  offerHours: (fallback: Fallback = {}) =>
    Integer({ label: 'Hours of an offer', min: 0, max: MAX_OFFER_HOURS, ...fallback }),
  days: () => weekdays(),
  startTime: () => time('Start time'),
  endTime: () => time('End time'),
} as const;

/** The defaults of numbers that are left out (ADMIN-8, CONST). */
const DEFAULT_CAPACITY = 20;
const DEFAULT_PRICE_RUPEES = 0;

class TimeRangeRequest {
  @BatchField.startTime()
  start = '';

  @BatchField.endTime()
  end = '';
}

class ScheduleRequest {
  @BatchField.days()
  days: Weekday[] = [];

  @Nested('Time', TimeRangeRequest)
  time: TimeRangeRequest = new TimeRangeRequest();
}

/** The body of a request for a new batch (API-7, ADMIN-8). */
export class CreateBatchRequest {
  @BatchField.program()
  program: ProgramValue;

  @BatchField.name()
  name: string;

  @BatchField.description()
  description?: string | null;

  @BatchField.startDate()
  startDate: string;

  @BatchField.endDate()
  endDate: string;

  @Nested('Schedule', ScheduleRequest)
  schedule: ScheduleRequest = new ScheduleRequest();

  @BatchField.capacity({ default: DEFAULT_CAPACITY })
  capacity: number = DEFAULT_CAPACITY;

  @BatchField.price({ default: DEFAULT_PRICE_RUPEES })
  price: number = DEFAULT_PRICE_RUPEES;

  @BatchField.instructor()
  instructor: string;

  @BatchField.location()
  location: string;

  /** The hours for which a free seat is offered to the first on the waiting list; 0 gives it at once (ADR 41). */
  @BatchField.offerHours({ default: 0 })
  offerHours = 0;
}

class TimeRangeChanges {
  @WhenSent(BatchField.startTime())
  start?: string;

  @WhenSent(BatchField.endTime())
  end?: string;
}

class ScheduleChanges {
  @WhenSent(BatchField.days())
  days?: Weekday[];

  @WhenSent(Nested('Time', TimeRangeChanges))
  time?: TimeRangeChanges;
}

/** Any of a batch's fields. A field that is sent follows the rule of `CreateBatchRequest`. */
class SomeBatchFields {
  @WhenSent(BatchField.program())
  program?: ProgramValue;

  @WhenSent(BatchField.name())
  name?: string;

  @WhenSent(BatchField.description())
  description?: string | null;

  @WhenSent(BatchField.startDate())
  startDate?: string;

  @WhenSent(BatchField.endDate())
  endDate?: string;

  @WhenSent(Nested('Schedule', ScheduleChanges))
  schedule?: ScheduleChanges;

  @WhenSent(BatchField.capacity())
  capacity?: number;

  @WhenSent(BatchField.price())
  price?: number;

  @WhenSent(BatchField.instructor())
  instructor?: string;

  @WhenSent(BatchField.location())
  location?: string;

  @WhenSent(BatchField.offerHours())
  offerHours?: number;
}

/** The changes to a batch. */
export class EditBatchRequest extends SomeBatchFields {
  /**
   * The values of the changed fields when the edit began, as the list of batches returned them. A field that somebody
   * else has changed since is refused (`batch_changed`). A field left out here is overwritten.
   */
  @WhenSent(Nested('What was read', SomeBatchFields))
  read?: SomeBatchFields;

  /** Staff confirm that they will tell those who hold a seat of the new dates or times. */
  @Flag({ label: 'Confirmation', optional: true })
  confirmBooked?: boolean | null;

  /** Whether those people get a mail about new dates, days, times, place or teacher. Defaults to yes. */
  @Flag({ label: 'Telling', optional: true })
  tellBooked?: boolean | null;
}
