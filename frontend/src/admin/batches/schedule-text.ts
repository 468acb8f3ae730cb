import { formatDate } from '../../shared/time/school-time';
import { WEEK } from '../../shared/time/date-arithmetic';
import { batchesTexts as texts } from './batches-texts';
import type { Batch } from '../records/records.api';

/** '5 Dec 2026 to 30 Dec 2026' */
export function datesText({ startDate, endDate }: Pick<Batch, 'startDate' | 'endDate'>): string {
  return texts.dates(formatDate(startDate), formatDate(endDate));
}

/** From how many days in a row on they are said by the first and the last. */
const RUN_LENGTH = 3;

/**
 * 'Monday, Friday', 'Monday to Friday', 'Every day': short, since staff read it in every row. '' where
 * the batch has no days.
 */
export function daysText({ schedule }: Pick<Batch, 'schedule'>): string {
  const { days } = schedule;
  if (days.length === WEEK.length) return texts.everyDay;
  const names = days.map((day) => texts.weekdays[day]);
  const first = WEEK.findIndex((day) => day === days[0]);
  const isRun = days.length >= RUN_LENGTH && days.every((day, at) => WEEK[first + at] === day);
  return isRun ? texts.dayRun(names[0] ?? '', names.at(-1) ?? '') : names.join(', ');
}

/** '06:00 - 07:00'; '' where the batch has no times. */
export function timesText({ schedule }: Pick<Batch, 'schedule'>): string {
  return texts.times(schedule.time.start, schedule.time.end);
}

/** 'Monday, Friday · 06:00 - 07:00'; '' where the batch has neither. */
export function scheduleText(batch: Pick<Batch, 'schedule'>): string {
  return [daysText(batch), timesText(batch)].filter(Boolean).join(' · ');
}
