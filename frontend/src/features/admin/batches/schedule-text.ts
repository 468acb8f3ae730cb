import { formatDate } from '../../../shared/time/calendar-date';
import { batchesTexts as texts } from './batches-texts';
import type { Batch } from './batches.api';

/** '5 Dec 2026 to 30 Dec 2026' */
export function datesText({ startDate, endDate }: Pick<Batch, 'startDate' | 'endDate'>): string {
  return texts.dates(formatDate(startDate), formatDate(endDate));
}

/** 'Monday, Friday · 06:00 - 07:00'; '' where the batch has neither days nor times. */
export function scheduleText({ schedule }: Pick<Batch, 'schedule'>): string {
  const days = schedule.days.map((day) => texts.weekdays[day]).join(', ');
  return [days, texts.times(schedule.time.start, schedule.time.end)].filter(Boolean).join(' · ');
}
