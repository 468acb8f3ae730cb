import { aBatch } from '../../testing/builders';
import { draftOf } from './batch-draft';
import { clashesOf } from './clashes';

// Monday and Friday, 06:00 - 07:00, from 5 to 30 December 2026; Meera in the main hall.
const stored = aBatch();
const TODAY = '2026-12-01';
const draftWith = (what: Partial<ReturnType<typeof draftOf>>) => ({ ...draftOf(stored), ...what });
const clash = (what: Partial<ReturnType<typeof draftOf>>) =>
  clashesOf(draftWith(what), [stored], TODAY).map(({ sharesTeacher, sharesPlace }) =>
    [sharesTeacher && 'teacher', sharesPlace && 'place'].filter(Boolean).join(' and '),
  );

describe('the search for double bookings of a teacher or a place', () => {
  it.each([
    ['the same time, teacher and place', {}, 'teacher and place'],
    ['the same teacher at another place', { location: 'Garden' }, 'teacher'],
    ['the same place with another teacher', { instructor: 'Arjun' }, 'place'],
    [
      'the same teacher in another letter case',
      { instructor: ' mEERA ', location: 'x' },
      'teacher',
    ],
    [
      'a batch that begins in the last minute of the other',
      { startTime: '06:59', endTime: '08:00' },
      'teacher and place',
    ],
    [
      'a batch that ends after the first minute of the other',
      { startTime: '05:00', endTime: '06:01' },
      'teacher and place',
    ],
    [
      'a batch that begins before the other and ends after it',
      { startTime: '05:00', endTime: '09:00' },
      'teacher and place',
    ],
    [
      'a start time within the other batch, without an end time',
      { startTime: '06:30', endTime: '' },
      'teacher and place',
    ],
    ['the same start time, without an end time', { endTime: '' }, 'teacher and place'],
    [
      'the same place with more spaces in its name',
      { instructor: 'x', location: ' Main \u00a0 hall' },
      'place',
    ],
    [
      'the last session day alone',
      { startDate: '2026-12-28', endDate: '2026-12-28' },
      'teacher and place',
    ],
    [
      'the first session day alone',
      { startDate: '2026-12-07', endDate: '2026-12-07' },
      'teacher and place',
    ],
    [
      'a batch that begins on the last session day',
      { startDate: '2026-12-28', endDate: '2027-02-01' },
      'teacher and place',
    ],
    ['one common weekday', { days: ['Friday', 'Sunday'] as const }, 'teacher and place'],
  ])('finds a double booking for: %s', (_, what, found) => {
    expect(clash(what)).toEqual([found]);
  });

  it.each([
    ['another teacher at another place', { instructor: 'Arjun', location: 'Garden' }],
    ['a blank teacher and a blank place', { instructor: ' ', location: '' }],
    ['a batch that begins when the other ends', { startTime: '07:00', endTime: '08:00' }],
    ['a batch that ends when the other begins', { startTime: '05:00', endTime: '06:00' }],
    ['other weekdays', { days: ['Tuesday', 'Saturday'] as const }],
    ['no weekdays', { days: [] as const }],
    ['no times', { startTime: '', endTime: '' }],
    ['an end time without a start time', { startTime: '', endTime: '06:30' }],
    [
      'a start at the end of the other batch, without an end time',
      { startTime: '07:00', endTime: '' },
    ],
    ['a place with one space less in its name', { instructor: 'x', location: 'Mainhall' }],
    ['no start date', { startDate: '' }],
    ['no end date', { endDate: '' }],
    [
      'dates before the start date of the other batch',
      { startDate: '2026-11-01', endDate: '2026-12-04' },
    ],
    [
      'dates after the end date of the other batch',
      { startDate: '2026-12-31', endDate: '2027-02-01' },
    ],
    // 29 and 30 December are a Tuesday and a Wednesday.
    [
      'common dates without a common session day',
      { startDate: '2026-12-29', endDate: '2027-02-01' },
    ],
    ['an end date before the start date', { startDate: '2026-12-30', endDate: '2026-12-05' }],
    ['no dates', { startDate: '', endDate: '' }],
  ])('finds no double booking for: %s', (_, what) => {
    expect(clash(what)).toEqual([]);
  });

  it('finds no double booking when the other batch has no start time, with or without times in the draft', () => {
    for (const time of [
      { start: '', end: '' },
      { start: '', end: '23:00' },
    ]) {
      const timeless = aBatch({ schedule: { ...stored.schedule, time } });
      const drafts = [{}, { startTime: '', endTime: '' }].map(draftWith);
      expect(drafts.flatMap((draft) => clashesOf(draft, [timeless], TODAY))).toEqual([]);
    }
  });

  it('returns the double bookings in ascending order of their first date', () => {
    const later = aBatch({ _id: 'later', startDate: '2026-12-12' });
    const found = clashesOf(draftOf(stored), [later, stored], TODAY, 'another');
    expect(found.map(({ batch, firstDate }) => [batch._id, firstDate])).toEqual([
      ['batch-1', '2026-12-07'],
      ['later', '2026-12-14'],
    ]);
  });

  it('returns the number of sessions that overlap and their first date', () => {
    const draft = draftWith({ startDate: '2026-12-12', endDate: '2026-12-21' });
    expect(clashesOf(draft, [stored], TODAY)).toMatchObject([
      { sessions: 3, firstDate: '2026-12-14' },
    ]);
  });

  it('ignores sessions of past days, but not those of today', () => {
    const clashesOn = (today: string) => clashesOf(draftOf(stored), [stored], today);
    expect(clashesOn('2026-12-25')).toMatchObject([{ sessions: 2, firstDate: '2026-12-25' }]);
    expect(clashesOn('2026-12-29')).toEqual([]);
  });

  it('ignores the stored version of the batch that is edited', () => {
    expect(clashesOf(draftOf(stored), [stored], TODAY, stored._id)).toEqual([]);
  });
});
