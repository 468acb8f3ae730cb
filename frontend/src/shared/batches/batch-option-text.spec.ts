import { common } from '../../content/en/common';
import { registration } from '../../content/en/form';
import { aBatch } from '../../../test/fake-api';
import { registration as hindi } from '../../content/hi/form';
import { batchLineText, batchOptionText } from './batch-option-text';
import { batchParts } from './batch-parts';
import type { JoinableBatch } from './batches.api';

const words = {
  batches: registration.batches,
  weekdays: common.weekdays,
  months: common.months,
};

const en = words;
const hi = { ...words, batches: hindi.batches };

type Lacking = readonly [string, Partial<JoinableBatch>, string];

describe('the text of a batch option', () => {
  it('REG-5 reads dates, days, times, spots left and price', () => {
    expect(batchOptionText(aBatch(), words)).toBe(
      '5 Dec 2026 to 30 Dec 2026, Monday, Friday, 06:00 - 07:00, 7 spots left, ₹1,23,456',
    );
  });

  it.each<Lacking>([
    [
      'days',
      { schedule: { days: [], time: { start: '06:00', end: '07:00' } } },
      '5 Dec 2026 to 30 Dec 2026, 06:00 - 07:00, 7 spots left, ₹1,23,456',
    ],
    [
      'times',
      { schedule: { days: ['Monday'], time: { start: '', end: '' } } },
      '5 Dec 2026 to 30 Dec 2026, Monday, 7 spots left, ₹1,23,456',
    ],
    [
      'a schedule',
      { schedule: { days: [], time: { start: '', end: '' } } },
      '5 Dec 2026 to 30 Dec 2026, 7 spots left, ₹1,23,456',
    ],
    [
      'an end time',
      { schedule: { days: ['Sunday'], time: { start: '06:00', end: '' } } },
      '5 Dec 2026 to 30 Dec 2026, Sunday, 06:00, 7 spots left, ₹1,23,456',
    ],
  ])('REG-5 leaves out %s that a batch lacks', (_what, lacking, text) => {
    expect(batchOptionText(aBatch(lacking), words)).toBe(text);
  });

  it.each([
    [19, '1 spots left'],
    [20, '0 spots left'],
    [0, '20 spots left'],
  ])('REG-5 REG-11 counts the spots left of 20 with %d enrolled', (enrolled, text) => {
    expect(batchOptionText(aBatch({ enrolled }), words)).toContain(`, ${text}, `);
  });

  it.each([
    [en, 19, '1 spot left'],
    [en, 18, '2 spots left'],
    [en, 20, '0 spots left'],
    [hi, 19, '1 सीट बाक़ी'],
    [hi, 18, '2 सीटें बाक़ी'],
  ])('REG-5 counts outside of the option as people do (%#)', (theirs, enrolled, text) => {
    expect(batchLineText(aBatch({ enrolled }), theirs)).toContain(`, ${text}, `);
    expect(batchParts(aBatch({ enrolled }), theirs).spots).toBe(text);
  });

  it('REG-5 shows a price of nothing as ₹0', () => {
    expect(batchOptionText(aBatch({ price: 0 }), words)).toMatch(/, ₹0$/);
  });
});
