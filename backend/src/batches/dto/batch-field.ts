import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { parseCalendarDate } from '../../common/calendar.js';
import { FieldRule, Integer, Program, Text } from '../../common/validation/field-rules.js';
import { timeOfDay, type Weekday, weekdayOf, WEEKDAYS } from '../domain/schedule.js';

/** Limits of a batch (ADMIN-8, CONST, DATA-2). */
const MIN_CAPACITY = 1;
const MAX_CAPACITY = 10_000;
const MAX_PRICE_RUPEES = 10_000_000;
const MAX_NAME = 200;
const MAX_DESCRIPTION = 5_000;

/** Taken for a number that a new batch leaves out; an edited one has none. */
interface Fallback {
  default?: number;
}

/** Only whether the text is a date at all; its calendar date depends on the school's zone (batch-plan). */
function schoolDate(label: string): PropertyDecorator {
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

function time(label: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (timeOfDay(value) ?? value.trim()) : (value ?? ''),
    ),
    FieldRule('time', (value) =>
      value === '' || (typeof value === 'string' && timeOfDay(value) !== null)
        ? null
        : { code: 'invalid_time', message: `${label} must be a time of day such as 06:00.` },
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
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => normalise(value)),
    FieldRule('weekdays', (value) =>
      Array.isArray(value) && value.every((day) => WEEKDAYS.includes(day as Weekday))
        ? null
        : { code: 'invalid_list', message: 'Days must be a list of weekdays such as Monday.' },
    ),
    ApiPropertyOptional({ enum: WEEKDAYS, isArray: true }),
  );
}

/** The rule of each field of a batch, written once for new and for edited ones. */
export const BatchField = {
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
  days: () => weekdays(),
  startTime: () => time('Start time'),
  endTime: () => time('End time'),
} as const;
