import { CallFailure } from '../calls/call-failure';
import type { DraftErrors, DraftField } from './batch-draft';

/** Where the form shows what the server says about a field of the request. */
const FIELD_OF_PATH: Readonly<Record<string, DraftField>> = {
  program: 'program',
  name: 'name',
  description: 'description',
  startDate: 'startDate',
  endDate: 'endDate',
  'schedule.days': 'days',
  'schedule.time.start': 'startTime',
  'schedule.time.end': 'endTime',
  capacity: 'capacity',
  price: 'price',
  instructor: 'instructor',
  location: 'location',
};

/** What the server found wrong, by the form's own fields (API-12). */
export function serverErrors(error: unknown): DraftErrors {
  const problems = error instanceof CallFailure ? (error.problem.errors ?? []) : [];
  return Object.fromEntries(
    problems.flatMap(({ field, message }) => {
      const shownAt = FIELD_OF_PATH[field];
      return shownAt ? [[shownAt, message]] : [];
    }),
  );
}
