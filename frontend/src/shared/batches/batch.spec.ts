import cases from '../../../../backend/test/cases/batch-status.json';
import { aBatch } from '../../../test/fake-api';
import { common } from '../../content/en/common';
import { registration } from '../../content/en/form';
import { registration as hindi } from '../../content/hi/form';
import { dateInZone } from '../time/school-time';
import {
  batchLineText,
  batchOptionText,
  batchParts,
  batchStatusOn,
  formatRupees,
  priceText,
  spotsLeft,
} from './batch';
import type { JoinableBatch } from './batches.api';

const words = {
  batches: registration.batches,
  weekdays: common.weekdays,
  months: common.months,
};
const en = words;
const hi = { ...words, batches: hindi.batches };

type Lacking = readonly [string, Partial<JoinableBatch>, string];

describe('the status of a batch, in the test cases of the server', () => {
  it.each(cases)('ADMIN-4 is $status: $name', ({ startDate, endDate, now, timeZone, status }) => {
    const today = dateInZone(new Date(now), timeZone);
    expect(batchStatusOn({ startDate, endDate }, today)).toBe(status);
  });

  it('ADMIN-4 has cases of each status', () => {
    expect(new Set(cases.map((each) => each.status))).toEqual(
      new Set(['upcoming', 'active', 'completed']),
    );
  });
});

describe('spots left', () => {
  it.each([
    [20, 0, 20],
    [20, 13, 7],
    [20, 19, 1],
    [20, 20, 0],
    [20, 21, 0],
  ])('REG-5 of a capacity of %d with %d enrolled is %d', (capacity, enrolled, left) => {
    expect(spotsLeft({ capacity, enrolled })).toBe(left);
  });
});

describe('the text of a batch option', () => {
  it('REG-5 has dates, days, times, spots left and price, in this order', () => {
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
  ])(
    'REG-5 REG-11 shows the spots left of 20 with %d enrolled, always in the plural',
    (enrolled, text) => {
      expect(batchOptionText(aBatch({ enrolled }), words)).toContain(`, ${text}, `);
    },
  );

  it.each([
    [en, 19, '1 spot left'],
    [en, 18, '2 spots left'],
    [en, 20, '0 spots left'],
    [hi, 19, '1 सीट बाक़ी'],
    [hi, 18, '2 सीटें बाक़ी'],
  ])(
    'REG-5 outside the option, uses the singular or the plural that the number needs (%#)',
    (theirs, enrolled, text) => {
      expect(batchLineText(aBatch({ enrolled }), theirs)).toContain(`, ${text}, `);
      expect(batchParts(aBatch({ enrolled }), theirs).spots).toBe(text);
    },
  );

  it('REG-5 translates each day with the weekday names of the page, and keeps a day without a translation', () => {
    const theirs = { ...words, weekdays: { Monday: 'सोमवार' } };
    expect(batchParts(aBatch(), theirs).days).toBe('सोमवार, Friday');
  });

  it('REG-5 outside the option, also leaves out missing days and times, and shows a price of 0 as Free', () => {
    const schedule = { days: [], time: { start: '', end: '' } };
    expect(batchLineText(aBatch({ schedule, price: 0 }), words)).toBe(
      '5 Dec 2026 to 30 Dec 2026, 7 spots left, Free',
    );
  });

  it('REG-5 shows a price of 0 as ₹0', () => {
    expect(batchOptionText(aBatch({ price: 0 }), words)).toMatch(/, ₹0$/);
  });
});

describe('rupees', () => {
  it.each([
    [0, '₹0'],
    [5, '₹5'],
    [999, '₹999'],
    [1000, '₹1,000'],
    [12_345, '₹12,345'],
    [99_999, '₹99,999'],
    [100_000, '₹1,00,000'],
    [123_456, '₹1,23,456'],
    [10_000_000, '₹1,00,00,000'],
  ])('REG-5 writes %d as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
    expect(Number(text.replace(/[₹,]/g, ''))).toBe(rupees);
  });
});

describe('a price', () => {
  it.each([
    [0, 'Free'],
    [1, '₹1'],
    [1500, '₹1,500'],
  ])('of %d reads %s', (rupees, text) => {
    expect(priceText(rupees, 'Free')).toBe(text);
  });
});
