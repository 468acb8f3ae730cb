import type { ProgramValue } from '../../common/programs.js';
import { Nested } from '../../common/validation/field-rules.js';
import type { Weekday } from '../domain/schedule.js';
import { BatchField } from './batch-field.js';

/** What is taken for a number that is left out (ADMIN-8, CONST). */
export const DEFAULT_CAPACITY = 20;
export const DEFAULT_PRICE_RUPEES = 0;

export class TimeRangeRequest {
  @BatchField.startTime()
  start = '';

  @BatchField.endTime()
  end = '';
}

export class ScheduleRequest {
  @BatchField.days()
  days: Weekday[] = [];

  @Nested('Time', TimeRangeRequest)
  time: TimeRangeRequest = new TimeRangeRequest();
}

/** What a new batch is made of (API-7, ADMIN-8). */
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
}
