import { daysBetween } from '../../shared/time/date-arithmetic';
import { aBatch } from '../testing/builders';
import { sessionDates } from './session-dates';

const meeting = (
  days: readonly string[],
  startDate = '2026-12-01',
  endDate = '2026-12-31',
  start = '06:00',
) =>
  aBatch({
    startDate,
    endDate,
    schedule: { days: days as never, time: { start, end: '' } },
  });

describe('the dates on which a batch meets', () => {
  it('ADMIN-3 fall on its weekdays within its dates', () => {
    const batch = meeting(['Monday', 'Friday'], '2026-12-05', '2026-12-20');
    expect(sessionDates(batch)).toEqual(['2026-12-07', '2026-12-11', '2026-12-14', '2026-12-18']);
  });

  it.each([
    ['2026-12-07', '2026-12-07', ['2026-12-07']],
    ['2026-12-07', '2026-12-14', ['2026-12-07', '2026-12-14']],
    ['2026-12-07', '2026-12-13', ['2026-12-07']],
    ['2026-12-08', '2026-12-14', ['2026-12-14']],
    ['2026-12-08', '2026-12-13', []],
  ])('ADMIN-4 from %s to %s on Mondays include the first and the last day', (start, end, dates) => {
    expect(sessionDates(meeting(['Monday'], start, end))).toEqual(dates);
  });

  it.each([
    ['2026-12-01', '2026-12-31', 4],
    ['2026-12-07', '2026-12-07', 1],
    ['2026-12-08', '2026-12-13', 0],
    ['2026-11-01', '2026-11-30', 0],
    ['2027-01-01', '2027-01-31', 0],
    ['2026-12-28', '2027-01-31', 1],
    ['2026-12-31', '2026-12-01', 0],
  ])(
    'ADMIN-4 of the Mondays of December 2026, the period from %s to %s contains %d',
    (from, to, count) => {
      expect(sessionDates(meeting(['Monday']), from, to)).toHaveLength(count);
    },
  );

  it('ADMIN-4 continue across New Year, and include a leap day', () => {
    expect(sessionDates(meeting(['Friday'], '2026-12-31', '2027-01-09'))).toEqual([
      '2027-01-01',
      '2027-01-08',
    ]);
    expect(sessionDates(meeting(['Tuesday'], '2028-02-28', '2028-03-01'))).toEqual(['2028-02-29']);
  });

  it('ADMIN-4 of a batch that meets daily are as many as the days from its start to its end date', () => {
    const daily = meeting(
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      '2026-02-01',
      '2028-03-31',
    );
    expect(sessionDates(daily)).toHaveLength(daysBetween('2026-02-01', '2028-03-31') + 1);
  });

  it('ADMIN-8 of a batch without weekdays are an empty list', () => {
    expect(sessionDates(meeting([]))).toEqual([]);
  });

  it.each([
    ['with a time is its day', '18:00', ['2026-12-08']],
    ['without a time are an empty list', '', []],
  ])('ADMIN-8 of a batch of one day without weekdays, %s', (_, start, dates) => {
    const oneDay = meeting([], '2026-12-08', '2026-12-08', start);
    expect(sessionDates(oneDay)).toEqual(dates);
    expect(sessionDates(oneDay, '2026-12-09', '2026-12-31')).toEqual([]);
  });
});
