import { formatRupees } from '../money/rupees';
import { batchParts, type BatchWords, type DescribedBatch } from './batch-parts';
import { spotsLeft } from './spots-left';

/**
 * A batch as the form lists it (REG-5): '5 Dec 2026 to 30 Dec 2026, Monday, Friday, 06:00 - 07:00,
 * 7 spots left, ₹1,23,456', where nothing is to be paid '₹0'. Parts that the batch lacks are left out.
 */
export function batchOptionText(batch: DescribedBatch, words: BatchWords): string {
  const { dates, days, time } = batchParts(batch, words);
  const spots = words.batches.spotsLeft(spotsLeft(batch));
  return [dates, days, time, spots, formatRupees(batch.price)].filter(Boolean).join(', ');
}

/** The same line outside of an option: '1 spot left', 'Free'. */
export function batchLineText(batch: DescribedBatch, words: BatchWords): string {
  const { dates, days, time, spots, price } = batchParts(batch, words);
  return [dates, days, time, spots, price].filter(Boolean).join(', ');
}
