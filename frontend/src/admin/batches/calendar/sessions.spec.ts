import { addDays, weekdayOf } from '../../../shared/time/date-arithmetic';
import { aBatch } from '../../testing/builders';
import { sessionsByDate } from './sessions';

const meeting = (
  days: readonly string[],
  startDate = '2026-12-01',
  endDate = '2026-12-31',
  start = '06:00',
  end = '07:00',
) =>
  aBatch({
    startDate,
    endDate,
    schedule: { days: days as never, time: { start, end } },
  });

describe('the sessions of batches', () => {
  it('ADMIN-8 of a batch without weekdays are an empty list', () => {
    expect(sessionsByDate([meeting([])], '2026-12-01', '2026-12-31').size).toBe(0);
  });

  it.each([
    ['with a time is its day', '18:00', ['2026-12-08']],
    ['without a time are an empty list', '', []],
  ])('ADMIN-8 of a batch of one day without weekdays, %s', (_, start, dates) => {
    const oneDay = meeting([], '2026-12-08', '2026-12-08', start, '');
    expect([...sessionsByDate([oneDay], '2026-12-01', '2026-12-31').keys()]).toEqual(dates);
  });

  it('ADMIN-4 fall on weekdays of the batch, within its dates and within any requested period', () => {
    const batch = meeting(['Tuesday', 'Saturday'], '2026-11-10', '2027-02-10');
    for (let from = '2026-10-01'; from < '2027-04-01'; from = addDays(from, 17)) {
      const to = addDays(from, 41);
      for (const [date, sessions] of sessionsByDate([batch], from, to)) {
        expect(['Tuesday', 'Saturday']).toContain(weekdayOf(date));
        expect(date >= from && date <= to).toBe(true);
        expect(date >= batch.startDate && date <= batch.endDate).toBe(true);
        expect(sessions).toEqual([{ batch, date, start: '06:00', end: '07:00' }]);
      }
    }
  });

  it('ADMIN-3 of a day are sorted by start time, end time and name; a missing time comes last', () => {
    const at = (name: string, start: string, end: string) => ({
      ...meeting(['Monday'], '2026-12-07', '2026-12-07', start, end),
      name,
    });
    const batches = [
      at('no time', '', ''),
      at('evening', '18:00', '19:00'),
      at('b', '06:00', '07:00'),
      at('a', '06:00', '07:00'),
      at('short', '06:00', '06:30'),
      at('open end', '06:00', ''),
    ];
    const sessions = sessionsByDate(batches, '2026-12-07', '2026-12-07').get('2026-12-07');
    expect(sessions?.map(({ batch }) => batch.name)).toEqual([
      'short',
      'a',
      'b',
      'open end',
      'evening',
      'no time',
    ]);
  });

  it('ADMIN-3 of 500 batches in a month are all returned', () => {
    const batches = Array.from({ length: 500 }, (_, index) => ({
      ...meeting(['Monday', 'Thursday']),
      name: `Batch ${index}`,
    }));
    const days = sessionsByDate(batches, '2026-12-01', '2026-12-31');
    // Four Mondays and five Thursdays.
    expect([...days.values()].flat()).toHaveLength(500 * 9);
  });
});
