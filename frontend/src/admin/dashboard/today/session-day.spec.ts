import { batchesOn, nextSessionDay, sessionPhase } from './session-day';
import type { Meeting } from '../../records/session-dates';

const batch = (
  days: Meeting['schedule']['days'],
  startDate = '2026-12-01',
  endDate = '2026-12-31',
  start = '18:00',
) => ({ startDate, endDate, schedule: { days, time: { start } } });

/** A Saturday. */
const TODAY = '2026-12-05';

describe('the next session day after today', () => {
  it.each([
    ['no batches', [], undefined],
    ['a batch that meets tomorrow', [batch(['Sunday'])], '2026-12-06'],
    ['a batch that meets today and in a week', [batch(['Saturday'])], '2026-12-12'],
    [
      'two batches, of which the earlier session counts',
      [batch(['Friday']), batch(['Tuesday', 'Monday'])],
      '2026-12-07',
    ],
    ['a batch that begins after its weekday', [batch(['Monday'], '2026-12-08')], '2026-12-14'],
    ['a batch that begins on its weekday', [batch(['Monday'], '2026-12-14')], '2026-12-14'],
    [
      'a batch whose last day is its next session day',
      [batch(['Monday'], '2026-12-01', '2026-12-07')],
      '2026-12-07',
    ],
    [
      'a batch that ends before its next session day',
      [batch(['Monday'], '2026-12-01', '2026-12-06')],
      undefined,
    ],
    ['a batch that ends today', [batch(['Saturday'], '2026-12-01', TODAY)], undefined],
    ['a batch without weekdays', [batch([])], undefined],
    ['a batch of one day without weekdays', [batch([], '2026-12-09', '2026-12-09')], '2026-12-09'],
    ['a batch of one day that is over', [batch([], TODAY, TODAY)], undefined],
    [
      'a batch of one day without weekdays and without a time',
      [batch([], '2026-12-09', '2026-12-09', '')],
      undefined,
    ],
  ])('is computed correctly with %s', (_, batches, date) => {
    expect(nextSessionDay(batches, TODAY)).toBe(date);
  });
});

describe('the batches that meet on a day', () => {
  it('ADMIN-2 are those with that weekday between their first and last day, by start time', () => {
    const late = batch(['Saturday'], TODAY, TODAY, '18:30');
    const early = batch(['Sunday', 'Saturday'], '2026-12-01', '2026-12-31', '06:00');
    const untimed = batch(['Saturday'], '2026-12-01', '2026-12-31', '');
    const oneDay = batch([], TODAY, TODAY, '07:00');
    const others = [
      batch(['Sunday']),
      batch(['Saturday'], '2026-12-06'),
      batch(['Saturday'], '2026-11-01', '2026-12-04'),
      batch([], TODAY, TODAY, ''),
      batch([]),
    ];
    const found = batchesOn([untimed, late, ...others, oneDay, early], TODAY);
    expect(found).toEqual([early, oneDay, late, untimed]);
  });
});

describe('the phase of a session of today', () => {
  it.each([
    ['06:00', '07:00', '05:59', 'later'],
    ['06:00', '07:00', '06:00', 'now'],
    ['06:00', '07:00', '06:59', 'now'],
    ['06:00', '07:00', '07:00', 'over'],
    ['06:00', '', '23:59', 'now'],
    ['', '', '12:00', 'unknown'],
  ])('%s - %s at %s is %s', (start, end, clock, phase) => {
    expect(sessionPhase({ start, end }, clock)).toBe(phase);
  });
});
