import { type CalendarDate, parseCalendarDate } from '../../common/calendar.js';
import { type FieldError, validationError } from '../../common/errors/domain-error.js';
import type { Schedule } from './schedule.js';

interface RequestedDates {
  startDate: string;
  endDate: string;
  schedule: Schedule;
}

interface PlannedDates {
  startDate: CalendarDate;
  endDate: CalendarDate;
}

/**
 * Returns the dates of a requested batch as calendar dates of the school (DATA-6).
 * @throws DomainError validation_failed if the end date is before the start date, or the end time is not after the
 * start time (ADMIN-9)
 */
export function planDates(request: RequestedDates, timeZone: string): PlannedDates {
  const startDate = parseCalendarDate(request.startDate, timeZone);
  const endDate = parseCalendarDate(request.endDate, timeZone);
  const errors: FieldError[] = [];
  if (startDate === null) errors.push(invalidDate('startDate', 'Start date'));
  if (endDate === null) errors.push(invalidDate('endDate', 'End date'));
  if (startDate !== null && endDate !== null && endDate < startDate) {
    errors.push({
      field: 'endDate',
      code: 'end_before_start',
      message: 'The end date may not be before the start date.',
    });
  }
  const { start, end } = request.schedule.time;
  if (start && end && end <= start) {
    errors.push({
      field: 'schedule.time.end',
      code: 'end_before_start',
      message: 'The end time must be after the start time.',
    });
  }
  if (errors.length > 0 || startDate === null || endDate === null) throw validationError(errors);
  return { startDate, endDate };
}

function invalidDate(field: string, label: string): FieldError {
  return {
    field,
    code: 'invalid_date',
    message: `${label} must be an existing date (YYYY-MM-DD).`,
  };
}
