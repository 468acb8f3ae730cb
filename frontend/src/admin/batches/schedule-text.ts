import { formatDate } from '../../shared/time/school-time';
import { WEEK } from '../../shared/time/date-arithmetic';
import { batchesTexts as texts } from './batches-texts';
import type { Batch } from '../records/records.api';

/** Returns text such as '5 Dec 2026 to 30 Dec 2026'. */
export function datesText({ startDate, endDate }: Pick<Batch, 'startDate' | 'endDate'>): string {
  return texts.dates(formatDate(startDate), formatDate(endDate));
}

/** From this many consecutive days on, only the first and the last are named. */
const RUN_LENGTH = 3;

/**
 * Returns 'Monday, Friday', 'Monday to Friday' or 'Every day': short, because it is in every row. '' if the
 * batch has no days.
 */
export function daysText({ schedule }: Pick<Batch, 'schedule'>): string {
  const { days } = schedule;
  if (days.length === WEEK.length) return texts.everyDay;
  const names = days.map((day) => texts.weekdays[day]);
  const first = WEEK.findIndex((day) => day === days[0]);
  const isRun = days.length >= RUN_LENGTH && days.every((day, at) => WEEK[first + at] === day);
  return isRun ? texts.dayRun(names[0] ?? '', names.at(-1) ?? '') : names.join(', ');
}

/** Returns '06:00 - 07:00'; '' if the batch has no times. */
export function timesText({ schedule }: Pick<Batch, 'schedule'>): string {
  return texts.times(schedule.time.start, schedule.time.end);
}

/** Returns 'Monday, Friday · 06:00 - 07:00'; '' if the batch has neither. */
export function scheduleText(batch: Pick<Batch, 'schedule'>): string {
  return [daysText(batch), timesText(batch)].filter(Boolean).join(' · ');
}
