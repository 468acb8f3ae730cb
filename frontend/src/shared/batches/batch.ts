import type { CommonTexts } from '../../content/types/common.types';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { type CalendarDate, formatDate } from '../time/school-time';
import type { JoinableBatch } from './batches.api';

export type BatchStatus = 'upcoming' | 'active' | 'completed';

/**
 * The status of a batch on a day (ADMIN-4). All three dates are calendar dates in the school's time
 * zone. The last day is included: a batch that ends today is active.
 */
export function batchStatusOn(
  batch: { readonly startDate: CalendarDate; readonly endDate: CalendarDate },
  today: CalendarDate,
): BatchStatus {
  if (batch.endDate < today) return 'completed';
  if (batch.startDate > today) return 'upcoming';
  return 'active';
}

/** Seats that can still be taken (REG-5): capacity minus enrolled, never below 0. */
export function spotsLeft(batch: { readonly capacity: number; readonly enrolled: number }): number {
  return Math.max(0, batch.capacity - batch.enrolled);
}

/** The words for describing a batch. */
interface BatchWords {
  readonly batches: Pick<RegistrationTexts['batches'], 'dates' | 'spotsLeft' | 'spots' | 'free'>;
  readonly weekdays: Readonly<Record<string, string>>;
  readonly months: CommonTexts['months'];
}

type DescribedBatch = Pick<
  JoinableBatch,
  'startDate' | 'endDate' | 'schedule' | 'capacity' | 'enrolled' | 'price'
>;

/** The description of a batch in parts (REG-5); '' for a part that it lacks. */
interface BatchParts {
  /** '5 Dec 2026 to 30 Dec 2026' */
  readonly dates: string;
  /** 'Monday, Friday' */
  readonly days: string;
  /** '06:00 - 07:00' */
  readonly time: string;
  /** '7 spots left', '1 spot left' */
  readonly spots: string;
  /** '₹1,23,456', or 'Free' */
  readonly price: string;
}

/** 'Monday, Friday' and '06:00 - 07:00'; '' for a part that the schedule lacks. */
export function scheduleParts(
  { days, time }: DescribedBatch['schedule'],
  weekdays: BatchWords['weekdays'],
): { readonly days: string; readonly time: string } {
  return {
    days: days.map((day) => weekdays[day] ?? day).join(', '),
    time: [time.start, time.end].filter(Boolean).join(' - '),
  };
}

/** The parts of a batch's description, the same wherever it is shown (REG-5). */
export function batchParts(batch: DescribedBatch, words: BatchWords): BatchParts {
  const date = (value: string) => formatDate(value, words.months);
  return {
    dates: words.batches.dates(date(batch.startDate), date(batch.endDate)),
    ...scheduleParts(batch.schedule, words.weekdays),
    spots: words.batches.spots(spotsLeft(batch)),
    price: priceText(batch.price, words.batches.free),
  };
}

/**
 * A batch as the form lists it (REG-5): '5 Dec 2026 to 30 Dec 2026, Monday, Friday, 06:00 - 07:00,
 * 7 spots left, ₹1,23,456'. A free batch has '₹0'. Parts that the batch lacks are left out.
 */
export function batchOptionText(batch: DescribedBatch, words: BatchWords): string {
  const { dates, days, time } = batchParts(batch, words);
  const spots = words.batches.spotsLeft(spotsLeft(batch));
  return [dates, days, time, spots, formatRupees(batch.price)].filter(Boolean).join(', ');
}

/** The same line for use outside an option, with '1 spot left' and 'Free'. */
export function batchLineText(batch: DescribedBatch, words: BatchWords): string {
  const { dates, days, time, spots, price } = batchParts(batch, words);
  return [dates, days, time, spots, price].filter(Boolean).join(', ');
}

/**
 * Formats whole rupees in the Indian way: ₹1,23,456 (REG-5). It does not use Intl, so that the text is
 * the same in every browser and in the prerendered page.
 * @param rupees an integer, 0 or more
 */
export function formatRupees(rupees: number): string {
  const digits = String(Math.trunc(rupees));
  const thousands = digits.slice(-3);
  const rest = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `₹${rest === '' ? thousands : `${rest},${thousands}`}`;
}

/**
 * The price of a batch: '₹1,500', or `free` if it is 0. The form's option (REG-5) has ₹0 instead.
 */
export function priceText(rupees: number, free: string): string {
  return rupees === 0 ? free : formatRupees(rupees);
}
