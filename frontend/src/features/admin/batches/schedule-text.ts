import { formatDate } from '../../../shared/time/calendar-date';
import { batchesTexts as texts } from './batches-texts';
import type { Batch } from './batches.api';

/** '5 Dec 2026 to 30 Dec 2026' */
export function datesText({ startDate, endDate }: Pick<Batch, 'startDate' | 'endDate'>): string {
  return texts.dates(formatDate(startDate), formatDate(endDate));
}

/** 'Monday, Friday'; '' where the batch has no days. */
export function daysText({ schedule }: Pick<Batch, 'schedule'>): string {
  return schedule.days.map((day) => texts.weekdays[day]).join(', ');
}

/** '06:00 - 07:00'; '' where the batch has no times. */
export function timesText({ schedule }: Pick<Batch, 'schedule'>): string {
  return texts.times(schedule.time.start, schedule.time.end);
}

/** 'Monday, Friday · 06:00 - 07:00'; '' where the batch has neither. */
export function scheduleText(batch: Pick<Batch, 'schedule'>): string {
  return [daysText(batch), timesText(batch)].filter(Boolean).join(' · ');
}
