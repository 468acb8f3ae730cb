import type { CalendarDate } from '../../../shared/time/school-time';
import type { Batch } from '../../records/records.api';
import { sessionDates } from '../../records/session-dates';
import type { BatchDraft } from './batch-draft';

/** Another batch that needs the same teacher or place at the same time. */
export interface Clash {
  readonly batch: Batch;
  readonly sharesTeacher: boolean;
  readonly sharesPlace: boolean;
  /** The number of clashing sessions, and the date of the first. */
  readonly sessions: number;
  readonly firstDate: CalendarDate;
}

/**
 * Finds the batches that a draft would double-book: the same teacher or place (ignoring case and extra spaces),
 * on a date on which both meet, at overlapping times. Adjacent sessions do not clash, and neither do those of
 * past days. A batch without dates, days or a start time never clashes.
 * @param id the edited batch, which does not clash with itself
 */
export function clashesOf(
  draft: BatchDraft,
  batches: readonly Batch[],
  today: CalendarDate,
  id?: string,
): readonly Clash[] {
  const { startDate, endDate, days } = draft;
  const time = { start: draft.startTime, end: draft.endTime };
  const planned = sessionDates({ startDate, endDate, schedule: { days, time } });

  return batches
    .filter(({ _id, schedule }) => _id !== id && overlap(schedule.time, time))
    .map((batch) => ({
      batch,
      sharesTeacher: isSame(batch.instructor, draft.instructor),
      sharesPlace: isSame(batch.location, draft.location),
    }))
    .filter(({ sharesTeacher, sharesPlace }) => sharesTeacher || sharesPlace)
    .flatMap((clash) => {
      const theirs = new Set(sessionDates(clash.batch, startDate, endDate));
      const dates = planned.filter((date) => date >= today && theirs.has(date));
      const [firstDate] = dates;
      return firstDate === undefined ? [] : [{ ...clash, sessions: dates.length, firstDate }];
    })
    .sort((a, b) => a.firstDate.localeCompare(b.firstDate));
}

interface Time {
  /** 'HH:mm', or '' */
  readonly start: string;
  readonly end: string;
}

function overlap(a: Time, b: Time): boolean {
  if (a.start === '' || b.start === '') return false;
  return a.start === b.start || (a.start < endOf(b) && b.start < endOf(a));
}

/** A session without an end occupies only its start. */
const endOf = ({ start, end }: Time): string => end || start;

const isSame = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en');
