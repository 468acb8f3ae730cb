import { type BatchDraft, EMPTY_DRAFT } from './batch-draft';
import { lengthText } from './batch-fields';
import { previewText } from './batch-preview';

const DRAFT: BatchDraft = { ...EMPTY_DRAFT, startDate: '2026-12-05', endDate: '2026-12-30' };
const days = (...names: BatchDraft['days']): Partial<BatchDraft> => ({ days: names });

describe('the text for the length of a batch draft', () => {
  it.each<[Partial<BatchDraft>, string]>([
    [{}, '26 days'],
    [{ endDate: '2026-12-05' }, '1 day'],
    [days('Monday', 'Friday'), '26 days, 7 sessions'],
    [{ endDate: '2026-12-07', ...days('Monday') }, '3 days, 1 session'],
    [
      { endDate: '2026-12-06', ...days('Monday') },
      'None of the chosen days falls between these dates.',
    ],
    [{ endDate: '2026-12-04' }, ''],
    [{ startDate: '' }, ''],
    [{ endDate: '' }, ''],
  ])('ADMIN-8 with %j reads %p', (change, text) => {
    expect(lengthText({ ...DRAFT, ...change })).toBe(text);
  });
});

describe('the preview text of a batch draft', () => {
  it('REG-5 contains dates, weekdays, times, free seats and price as visitors read them', () => {
    const draft = {
      ...DRAFT,
      ...days('Monday', 'Friday'),
      startTime: '06:00',
      endTime: '07:00',
      price: '123456',
    };
    expect(previewText(draft, 13)).toBe(
      '5 Dec 2026 to 30 Dec 2026, Monday, Friday, 06:00 - 07:00, 7 spots left, ₹1,23,456',
    );
  });

  it.each<[Partial<BatchDraft>, string | null]>([
    [{}, '5 Dec 2026 to 30 Dec 2026, 20 spots left, ₹0'],
    [{ capacity: '', price: 'x' }, '5 Dec 2026 to 30 Dec 2026, 0 spots left, ₹0'],
    [{ endDate: '' }, null],
    [{ startDate: '' }, null],
  ])('REG-5 with %j reads %p', (change, text) => {
    expect(previewText({ ...DRAFT, ...change }, 0)).toBe(text);
  });
});
