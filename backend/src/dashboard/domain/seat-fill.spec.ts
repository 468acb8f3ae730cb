import { seatFillOf } from './seat-fill.js';

const TODAY = '2026-11-20';

describe('the fill level of a batch', () => {
  it.each([
    ['no seat left', 20, 20, '2027-01-01', 'full'],
    ['more held than there are', 21, 20, '2027-01-01', 'full'],
    ['two left', 18, 20, '2027-01-01', 'nearly-full'],
    ['three left', 17, 20, '2027-01-01', 'normal'],
    ['a tenth left of a hundred', 90, 100, '2027-01-01', 'nearly-full'],
    ['eleven left of a hundred', 89, 100, '2027-01-01', 'normal'],
    ['a tenth of 39 is less than four', 35, 39, '2027-01-01', 'normal'],
    ['one left of three', 2, 3, '2027-01-01', 'nearly-full'],
    ['two left of three', 1, 3, '2027-01-01', 'nearly-full'],
    ['one left of two', 1, 2, '2027-01-01', 'normal'],
    ['the one seat of one', 0, 1, '2027-01-01', 'normal'],
    ['the one seat of one, which meets already', 0, 1, TODAY, 'nearly-empty'],
    ['nobody, but there is time', 0, 20, '2026-11-28', 'normal'],
    ['nobody, and it starts in seven days', 0, 20, '2026-11-27', 'nearly-empty'],
    ['under a quarter, and it meets already', 4, 20, '2026-11-01', 'nearly-empty'],
    ['a quarter, and it meets already', 5, 20, '2026-11-01', 'normal'],
  ] as const)(
    'ADMIN-3 for %s (%i of %i seats held, first day %s) is %s',
    (_, enrolled, capacity, startDate, fill) => {
      expect(seatFillOf({ startDate, enrolled, capacity }, TODAY)).toBe(fill);
    },
  );
});
