import { type Schedule, WEEKDAYS } from './schedule.js';

/** What somebody who holds a seat goes by: they are told where it changes (MAIL-11). */
export interface BatchFacts {
  startDate: string;
  endDate: string;
  schedule: Schedule;
  instructor: string;
  location: string;
}

/** The facts of a batch; alike for two that say the same. */
export function batchFactsOf({
  startDate,
  endDate,
  schedule: { days, time },
  instructor,
  location,
}: BatchFacts): BatchFacts {
  return {
    startDate,
    endDate,
    schedule: {
      days: WEEKDAYS.filter((day) => days.includes(day)),
      time: { start: time.start, end: time.end },
    },
    instructor,
    location,
  };
}

/** Whether two batches say the same to who goes by them. */
export function haveSameFacts(one: BatchFacts, other: BatchFacts): boolean {
  return JSON.stringify(batchFactsOf(one)) === JSON.stringify(batchFactsOf(other));
}
