import type { ProgramValue } from '../../common/programs.js';
import { Flag, Nested, WhenSent } from '../../common/validation/field-rules.js';
import type { Weekday } from '../domain/schedule.js';
import { BatchField } from './batch-field.js';

export class TimeRangeChanges {
  @WhenSent(BatchField.startTime())
  start?: string;

  @WhenSent(BatchField.endTime())
  end?: string;
}

export class ScheduleChanges {
  @WhenSent(BatchField.days())
  days?: Weekday[];

  @WhenSent(Nested('Time', TimeRangeChanges))
  time?: TimeRangeChanges;
}

/** What is to be changed of a batch: a field that is sent keeps the rule of `CreateBatchRequest`. */
export class EditBatchRequest {
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

  /** That those who hold a seat will be told of other dates or times. */
  @Flag({ label: 'Confirmation', optional: true })
  confirmBooked?: boolean | null;
}
