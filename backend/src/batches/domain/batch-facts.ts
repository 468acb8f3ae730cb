import { type Schedule, WEEKDAYS } from './schedule.js';

/** The facts that people who hold a seat rely on. They are told when one changes (MAIL-11). */
export interface BatchFacts {
  startDate: string;
  endDate: string;
  schedule: Schedule;
  instructor: string;
  location: string;
}

/** Returns the facts of a batch in a normal form: equal facts give equal objects. */
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

/** Returns whether two batches have the same facts for those who hold a seat. */
export function haveSameFacts(one: BatchFacts, other: BatchFacts): boolean {
  return JSON.stringify(batchFactsOf(one)) === JSON.stringify(batchFactsOf(other));
}
