import { seatFillOf } from './seat-fill.js';

const TODAY = '2026-11-20';

describe('the fill level of a batch', () => {
  it.each([
    ['no seat left', 20, 20, '2027-01-01', 'full'],
    ['more seats held than the batch has', 21, 20, '2027-01-01', 'full'],
    ['two seats left', 18, 20, '2027-01-01', 'nearly-full'],
    ['three seats left', 17, 20, '2027-01-01', 'normal'],
    ['10 of 100 seats left', 90, 100, '2027-01-01', 'nearly-full'],
    ['11 of 100 seats left', 89, 100, '2027-01-01', 'normal'],
    ['4 of 39 seats left, which is more than a tenth', 35, 39, '2027-01-01', 'normal'],
    ['one of three seats left', 2, 3, '2027-01-01', 'nearly-full'],
    ['two of three seats left', 1, 3, '2027-01-01', 'nearly-full'],
    ['one of two seats left', 1, 2, '2027-01-01', 'normal'],
    ['its only seat left', 0, 1, '2027-01-01', 'normal'],
    ['its only seat left on the first day', 0, 1, TODAY, 'nearly-empty'],
    ['no seat held eight days before the first day', 0, 20, '2026-11-28', 'normal'],
    ['no seat held seven days before the first day', 0, 20, '2026-11-27', 'nearly-empty'],
    [
      'less than a quarter of the seats held after the first day',
      4,
      20,
      '2026-11-01',
      'nearly-empty',
    ],
    ['a quarter of the seats held after the first day', 5, 20, '2026-11-01', 'normal'],
  ] as const)(
    'ADMIN-3 with %s (%i of %i seats held, first day %s) is %s',
    (_, enrolled, capacity, startDate, fill) => {
      expect(seatFillOf({ startDate, enrolled, capacity }, TODAY)).toBe(fill);
    },
  );
});
