import { aBatch } from '../../testing/builders';
import { draftOf } from './batch-draft';
import { clashesOf } from './clashes';

// Monday and Friday, 06:00 - 07:00, from 5 to 30 December 2026; Meera in the main hall.
const stored = aBatch();
const draftWith = (what: Partial<ReturnType<typeof draftOf>>) => ({ ...draftOf(stored), ...what });
const clash = (what: Partial<ReturnType<typeof draftOf>>) =>
  clashesOf(draftWith(what), [stored]).map(({ sharesTeacher, sharesPlace }) =>
    [sharesTeacher && 'teacher', sharesPlace && 'place'].filter(Boolean).join(' and '),
  );

describe('the search for double bookings of a teacher or a place', () => {
  it.each([
    ['the same hour', {}, 'teacher and place'],
    ['the teacher elsewhere', { location: 'Garden' }, 'teacher'],
    ['the place with another', { instructor: 'Arjun' }, 'place'],
    ['the name in another case', { instructor: ' mEERA ', location: 'x' }, 'teacher'],
    ['the last minute', { startTime: '06:59', endTime: '08:00' }, 'teacher and place'],
    ['the first minute', { startTime: '05:00', endTime: '06:01' }, 'teacher and place'],
    ['all around it', { startTime: '05:00', endTime: '09:00' }, 'teacher and place'],
    ['no end', { startTime: '06:30', endTime: '' }, 'teacher and place'],
    ['the same start without an end', { endTime: '' }, 'teacher and place'],
    ['more spaces in a name', { instructor: 'x', location: ' Main \u00a0 hall' }, 'place'],
    ['its last day alone', { startDate: '2026-12-28', endDate: '2026-12-28' }, 'teacher and place'],
    [
      'its first day alone',
      { startDate: '2026-12-07', endDate: '2026-12-07' },
      'teacher and place',
    ],
    ['the last day', { startDate: '2026-12-28', endDate: '2027-02-01' }, 'teacher and place'],
    ['one of the days', { days: ['Friday', 'Sunday'] as const }, 'teacher and place'],
  ])('finds a double booking for: %s', (_, what, found) => {
    expect(clash(what)).toEqual([found]);
  });

  it.each([
    ['another teacher elsewhere', { instructor: 'Arjun', location: 'Garden' }],
    ['no names yet', { instructor: ' ', location: '' }],
    ['right after it', { startTime: '07:00', endTime: '08:00' }],
    ['right before it', { startTime: '05:00', endTime: '06:00' }],
    ['other days', { days: ['Tuesday', 'Saturday'] as const }],
    ['no days', { days: [] as const }],
    ['no time', { startTime: '', endTime: '' }],
    ['an end alone', { startTime: '', endTime: '06:30' }],
    ['its end, without one', { startTime: '07:00', endTime: '' }],
    ['a name that is only spelt alike', { instructor: 'x', location: 'Mainhall' }],
    ['no first day', { startDate: '' }],
    ['no last day', { endDate: '' }],
    ['before its first day', { startDate: '2026-11-01', endDate: '2026-12-04' }],
    ['after its last day', { startDate: '2026-12-31', endDate: '2027-02-01' }],
    // 29 and 30 December are a Tuesday and a Wednesday.
    ['dates in common, but no session', { startDate: '2026-12-29', endDate: '2027-02-01' }],
    ['dates that are no period', { startDate: '2026-12-30', endDate: '2026-12-05' }],
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
      expect(drafts.flatMap((draft) => clashesOf(draft, [timeless]))).toEqual([]);
    }
  });

  it('returns the double bookings in ascending order of their first date', () => {
    const later = aBatch({ _id: 'later', startDate: '2026-12-12' });
    const found = clashesOf(draftOf(stored), [later, stored], 'another');
    expect(found.map(({ batch, firstDate }) => [batch._id, firstDate])).toEqual([
      ['batch-1', '2026-12-07'],
      ['later', '2026-12-14'],
    ]);
  });

  it('returns the number of sessions that overlap and their first date', () => {
    const draft = draftWith({ startDate: '2026-12-12', endDate: '2026-12-21' });
    expect(clashesOf(draft, [stored])).toMatchObject([{ sessions: 3, firstDate: '2026-12-14' }]);
  });

  it('ignores the stored version of the batch that is edited', () => {
    expect(clashesOf(draftOf(stored), [stored], stored._id)).toEqual([]);
  });
});
