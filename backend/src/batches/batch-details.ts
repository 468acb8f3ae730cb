import type { BatchEntity } from './batch.entity.js';
import type { BatchDetails } from './domain/batch-edit.js';
import type { Weekday } from './domain/schedule.js';

/** The columns of a batch that staff may edit. */
export type BatchColumns = Pick<
  BatchEntity,
  | 'program'
  | 'name'
  | 'description'
  | 'startDate'
  | 'endDate'
  | 'scheduleDays'
  | 'startTime'
  | 'endTime'
  | 'capacity'
  | 'price'
  | 'instructor'
  | 'location'
  | 'offerHours'
>;

/** Returns the editable fields of a stored batch. */
export function detailsOf(batch: BatchColumns): BatchDetails {
  return {
    program: batch.program,
    name: batch.name,
    description: batch.description,
    startDate: batch.startDate,
    endDate: batch.endDate,
    schedule: {
      days: batch.scheduleDays as Weekday[],
      time: { start: batch.startTime, end: batch.endTime },
    },
    capacity: batch.capacity,
    price: batch.price,
    instructor: batch.instructor,
    location: batch.location,
    offerHours: batch.offerHours,
  };
}

/** The inverse of `detailsOf`: returns the columns to store. */
export function columnsOf({ schedule, ...details }: BatchDetails): BatchColumns {
  return {
    ...details,
    scheduleDays: schedule.days,
    startTime: schedule.time.start,
    endTime: schedule.time.end,
  };
}
