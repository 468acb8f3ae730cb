import type { CommonTexts } from '../../content/types/common.types';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { priceText } from '../money/rupees';
import { formatDate } from '../time/calendar-date';
import type { JoinableBatch } from './batches.api';
import { spotsLeft } from './spots-left';

/** The words a batch is described with. */
export interface BatchWords {
  readonly batches: Pick<RegistrationTexts['batches'], 'dates' | 'spotsLeft' | 'spots' | 'free'>;
  readonly weekdays: Readonly<Record<string, string>>;
  readonly months: CommonTexts['months'];
}

export type DescribedBatch = Pick<
  JoinableBatch,
  'startDate' | 'endDate' | 'schedule' | 'capacity' | 'enrolled' | 'price'
>;

/** What there is to say of a batch, in words (REG-5); '' for what it lacks. */
export interface BatchParts {
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

/** The parts of a batch's description, the same wherever it is shown (REG-5). */
export function batchParts(batch: DescribedBatch, words: BatchWords): BatchParts {
  const date = (value: string) => formatDate(value, words.months);
  const { days, time } = batch.schedule;
  return {
    dates: words.batches.dates(date(batch.startDate), date(batch.endDate)),
    days: days.map((day) => words.weekdays[day] ?? day).join(', '),
    time: [time.start, time.end].filter(Boolean).join(' - '),
    spots: words.batches.spots(spotsLeft(batch)),
    price: priceText(batch.price, words.batches.free),
  };
}
