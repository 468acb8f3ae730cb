import { PROGRAMS } from '../../../api/lists';
import { aBatch } from '../../testing/builders';
import { type BatchDraft, draftErrors } from './batch-draft';
import { lastUsed, newDraft, withHabits } from './program-habits';

const SATURDAY = '2026-12-05';
const typed = (...changes: readonly Partial<BatchDraft>[]) =>
  changes.reduce<BatchDraft>(withHabits, newDraft(SATURDAY));

describe('the defaults of a new batch', () => {
  it.each([
    ['2026-12-05', '2026-12-07'],
    ['2026-12-06', '2026-12-07'],
    ['2026-12-07', '2026-12-14'],
    ['2026-12-29', '2027-01-04'],
  ])('ADMIN-8 on %s, the start date is the next Monday, %s', (today, monday) => {
    expect(newDraft(today)).toMatchObject({
      program: '',
      startDate: monday,
      endDate: '',
      capacity: '20',
      price: '0',
      days: [],
    });
  });

  it.each([
    ['hatha-yoga-membership', '06:30', '07:30', '2027-02-28'],
    ['angamardana', '06:00', '06:45', '2026-12-27'],
    ['yogasanas', '05:45', '07:00', '2026-12-27'],
    ['bhuta-shuddhi', '09:00', '10:00', '2026-12-09'],
    ['surya-shakti', '06:00', '06:30', '2026-12-20'],
    ['surya-kriya', '18:00', '18:45', '2026-12-27'],
    ['treatment-module', '11:00', '12:00', '2027-01-17'],
    ['yoga-for-kids', '16:30', '17:15', '2027-01-31'],
    ['yogic-food', '10:00', '13:00', '2026-12-07'],
  ] as const)(
    'ADMIN-8 the program %s sets its usual times, %s to %s, and its length, from Monday to %s',
    (program, startTime, endTime, endDate) => {
      const draft = { startTime, endTime, startDate: '2026-12-07', endDate };
      expect(typed({ program })).toMatchObject(draft);
    },
  );

  it.each(PROGRAMS)(
    'ADMIN-9 the defaults of %s pass the validation, with an end time after the start time',
    (program) => {
      const draft = typed({ program }, { name: 'x', instructor: 'x', location: 'x' });
      expect(draftErrors(draft)).toEqual({});
      expect(draft.endTime > draft.startTime).toBe(true);
    },
  );

  it('ADMIN-8 another program replaces times and end date with its own defaults', () => {
    expect(typed({ program: 'yogic-food' }, { program: 'surya-kriya' })).toMatchObject({
      startTime: '18:00',
      endTime: '18:45',
      endDate: '2026-12-27',
    });
  });

  it('ADMIN-8 the end date follows the start date, and the end time the start time, unless set by hand', () => {
    expect(typed({ program: 'angamardana' }, { startDate: '2027-01-04' }).endDate).toBe(
      '2027-01-24',
    );
    expect(typed({ program: 'angamardana' }, { startTime: '07:30' }).endTime).toBe('08:15');
  });

  it('ADMIN-8 end date and end time are filled in again after the start was cleared and set anew', () => {
    expect(
      typed({ program: 'angamardana' }, { startDate: '' }, { startDate: '2027-01-04' }).endDate,
    ).toBe('2027-01-24');
    expect(
      typed({ program: 'angamardana' }, { startTime: '' }, { startTime: '07:30' }).endTime,
    ).toBe('08:15');
  });

  it('ADMIN-8 values set by hand stay when program, start date or start time change', () => {
    const draft = typed(
      { program: 'angamardana' },
      { endDate: '2027-03-01', startTime: '07:00' },
      { endTime: '09:00' },
      { program: 'surya-kriya' },
      { startDate: '2027-01-04' },
      { startTime: '08:00' },
    );
    expect(draft).toMatchObject({ endDate: '2027-03-01', startTime: '08:00', endTime: '09:00' });
  });

  it('ADMIN-8 another program keeps both times if the end was set by hand, and adapts the end if the start was', () => {
    expect(
      typed({ program: 'angamardana' }, { endTime: '09:00' }, { program: 'surya-kriya' }),
    ).toMatchObject({ startTime: '06:00', endTime: '09:00' });
    expect(
      typed({ program: 'angamardana' }, { startTime: '07:30' }, { program: 'yogasanas' }),
    ).toMatchObject({ startTime: '07:30', endTime: '08:45' });
  });

  it('ADMIN-8 the end time stays empty when it would be at midnight or later', () => {
    expect(typed({ program: 'yogic-food' }, { startTime: '21:30' }).endTime).toBe('');
    expect(typed({ program: 'yogic-food' }, { startTime: '20:59' }).endTime).toBe('23:59');
    expect(typed({ program: 'yogic-food' }, { startTime: '21:00' }).endTime).toBe('');
  });

  it('ADMIN-8 without a program, end time and end date stay empty', () => {
    expect(typed({ startTime: '07:00' }, { startDate: '2027-01-04' })).toMatchObject({
      endTime: '',
      endDate: '',
    });
  });

  it('ADMIN-8 a new name changes only the name', () => {
    const draft = typed({ program: 'angamardana' });
    expect(withHabits(draft, { name: 'Dawn' })).toEqual({ ...draft, name: 'Dawn' });
  });
});

const led = (instructor: string, startDate: string) => aBatch({ instructor, startDate });

describe('the suggestions of last used instructors and locations', () => {
  it('ADMIN-8 contain each value once, the most recent first', () => {
    const batches = [
      led('Meera', '2026-01-01'),
      led('Kavya', '2026-12-01'),
      led('Meera', '2026-11-01'),
      led('Raghav', '2026-06-01'),
    ];
    expect(lastUsed(batches, 'instructor')).toEqual(['Kavya', 'Meera', 'Raghav']);
    expect(lastUsed(batches, 'location')).toEqual(['Main hall']);
  });

  it('ADMIN-8 are at most eight, and an empty list without earlier batches', () => {
    const batches = Array.from({ length: 500 }, (_, day) => led(`Teacher ${day}`, '2026-12-01'));
    expect(lastUsed(batches, 'instructor')).toHaveLength(8);
    expect(lastUsed([], 'instructor')).toEqual([]);
  });
});
