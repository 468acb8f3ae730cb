import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { parseCalendarDate } from '../../common/calendar.js';
import type { ProgramValue } from '../../common/programs.js';
import { Integer } from '../../common/validation/integer.js';
import { Nested } from '../../common/validation/nested.js';
import { Program } from '../../common/validation/program.js';
import { FieldRule } from '../../common/validation/rule.js';
import { Text } from '../../common/validation/text.js';
import { timeOfDay, type Weekday, weekdayOf, WEEKDAYS } from '../domain/schedule.js';

/** Limits and defaults of a batch (ADMIN-8, CONST, DATA-2). */
export const DEFAULT_CAPACITY = 20;
export const MIN_CAPACITY = 1;
export const MAX_CAPACITY = 10_000;
export const DEFAULT_PRICE_RUPEES = 0;
export const MAX_PRICE_RUPEES = 10_000_000;
const MAX_NAME = 200;
const MAX_DESCRIPTION = 5_000;

/** Only whether the text is a date at all; its calendar date depends on the school's zone (batch-plan). */
function SchoolDate(label: string): PropertyDecorator {
  return Text({
    label,
    max: 40,
    example: '2026-12-05',
    also: (text) =>
      parseCalendarDate(text, 'UTC') === null
        ? {
            code: 'invalid_date',
            message: `${label} must be an existing date (YYYY-MM-DD) between 2000 and 2100.`,
          }
        : null,
  });
}

function TimeOfDay(label: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (timeOfDay(value) ?? value.trim()) : (value ?? ''),
    ),
    FieldRule('time', (value) =>
      value === '' || (typeof value === 'string' && timeOfDay(value) !== null)
        ? null
        : { code: 'invalid_time', message: `${label} must be a time of day such as 06:00.` },
    ),
    ApiPropertyOptional({ type: String, example: '06:00', default: '' }),
  );
}

function Weekdays(): PropertyDecorator {
  const normalise = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value ?? [];
    const days = value.map((day: unknown) =>
      typeof day === 'string' ? (weekdayOf(day) ?? day) : day,
    );
    return [...new Set(days)];
  };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => normalise(value)),
    FieldRule('weekdays', (value) =>
      Array.isArray(value) && value.every((day) => WEEKDAYS.includes(day as Weekday))
        ? null
        : { code: 'invalid_list', message: 'Days must be a list of weekdays such as Monday.' },
    ),
    ApiPropertyOptional({ enum: WEEKDAYS, isArray: true, default: [] }),
  );
}

export class TimeRangeRequest {
  @TimeOfDay('Start time')
  start = '';

  @TimeOfDay('End time')
  end = '';
}

export class ScheduleRequest {
  @Weekdays()
  days: Weekday[] = [];

  @Nested('Time', TimeRangeRequest)
  time: TimeRangeRequest = new TimeRangeRequest();
}

/** What a new batch is made of (API-7, ADMIN-8). */
export class CreateBatchRequest {
  @Program()
  program: ProgramValue;

  @Text({ label: 'Name', max: MAX_NAME })
  name: string;

  @Text({ label: 'Description', max: MAX_DESCRIPTION, optional: true })
  description?: string | null;

  @SchoolDate('Start date')
  startDate: string;

  @SchoolDate('End date')
  endDate: string;

  @Nested('Schedule', ScheduleRequest)
  schedule: ScheduleRequest = new ScheduleRequest();

  @Integer({
    label: 'Capacity',
    min: MIN_CAPACITY,
    max: MAX_CAPACITY,
    default: DEFAULT_CAPACITY,
  })
  capacity: number = DEFAULT_CAPACITY;

  @Integer({ label: 'Price', min: 0, max: MAX_PRICE_RUPEES, default: DEFAULT_PRICE_RUPEES })
  price: number = DEFAULT_PRICE_RUPEES;

  @Text({ label: 'Instructor', max: MAX_NAME })
  instructor: string;

  @Text({ label: 'Location', max: MAX_NAME })
  location: string;
}
