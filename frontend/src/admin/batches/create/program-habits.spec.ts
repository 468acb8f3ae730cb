import { PROGRAMS } from '../../../api/lists';
import { aBatch } from '../../testing/builders';
import { type BatchDraft, draftErrors } from './batch-draft';
import { lastUsed, newDraft, withHabits } from './program-habits';

const SATURDAY = '2026-12-05';
const typed = (...changes: readonly Partial<BatchDraft>[]) =>
  changes.reduce<BatchDraft>(withHabits, newDraft(SATURDAY));

describe('the helpful defaults of a new batch', () => {
  it.each([
    ['2026-12-05', '2026-12-07'],
    ['2026-12-06', '2026-12-07'],
    ['2026-12-07', '2026-12-14'],
    ['2026-12-29', '2027-01-04'],
  ])('ADMIN-8 on %s the start is the next Monday, %s', (today, monday) => {
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
    'ADMIN-8 %s brings its usual time and length: %s to %s, from Monday to %s',
    (program, startTime, endTime, endDate) => {
      const draft = { startTime, endTime, startDate: '2026-12-07', endDate };
      expect(typed({ program })).toMatchObject(draft);
    },
  );

  it.each(PROGRAMS)('ADMIN-9 what is usual for %s has nothing wrong', (program) => {
    const draft = typed({ program }, { name: 'x', instructor: 'x', location: 'x' });
    expect(draftErrors(draft)).toEqual({});
    expect(draft.endTime > draft.startTime).toBe(true);
  });

  it('ADMIN-8 another program brings its own', () => {
    expect(typed({ program: 'yogic-food' }, { program: 'surya-kriya' })).toMatchObject({
      startTime: '18:00',
      endTime: '18:45',
      endDate: '2026-12-27',
    });
  });

  it('ADMIN-8 the end follows the start, while nobody has set it', () => {
    expect(typed({ program: 'angamardana' }, { startDate: '2027-01-04' }).endDate).toBe(
      '2027-01-24',
    );
    expect(typed({ program: 'angamardana' }, { startTime: '07:30' }).endTime).toBe('08:15');
  });

  it('ADMIN-8 the end comes back after the start was empty for a moment', () => {
    expect(
      typed({ program: 'angamardana' }, { startDate: '' }, { startDate: '2027-01-04' }).endDate,
    ).toBe('2027-01-24');
    expect(
      typed({ program: 'angamardana' }, { startTime: '' }, { startTime: '07:30' }).endTime,
    ).toBe('08:15');
  });

  it('ADMIN-8 what was set by hand stays, whatever else changes', () => {
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

  it('ADMIN-8 times of which one was set by hand stay when another program is chosen', () => {
    expect(
      typed({ program: 'angamardana' }, { endTime: '09:00' }, { program: 'surya-kriya' }),
    ).toMatchObject({ startTime: '06:00', endTime: '09:00' });
    expect(
      typed({ program: 'angamardana' }, { startTime: '07:30' }, { program: 'yogasanas' }),
    ).toMatchObject({ startTime: '07:30', endTime: '08:45' });
  });

  it('ADMIN-8 a time that would end on another day is left to the person', () => {
    expect(typed({ program: 'yogic-food' }, { startTime: '21:30' }).endTime).toBe('');
    expect(typed({ program: 'yogic-food' }, { startTime: '20:59' }).endTime).toBe('23:59');
    expect(typed({ program: 'yogic-food' }, { startTime: '21:00' }).endTime).toBe('');
  });

  it('ADMIN-8 without a program nothing is filled in', () => {
    expect(typed({ startTime: '07:00' }, { startDate: '2027-01-04' })).toMatchObject({
      endTime: '',
      endDate: '',
    });
  });

  it('ADMIN-8 other fields change nothing but themselves', () => {
    const draft = typed({ program: 'angamardana' });
    expect(withHabits(draft, { name: 'Dawn' })).toEqual({ ...draft, name: 'Dawn' });
  });
});

const led = (instructor: string, startDate: string) => aBatch({ instructor, startDate });

describe('what was last used', () => {
  it('ADMIN-8 is suggested once each, the latest first', () => {
    const batches = [
      led('Meera', '2026-01-01'),
      led('Kavya', '2026-12-01'),
      led('Meera', '2026-11-01'),
      led('Raghav', '2026-06-01'),
    ];
    expect(lastUsed(batches, 'instructor')).toEqual(['Kavya', 'Meera', 'Raghav']);
    expect(lastUsed(batches, 'location')).toEqual(['Main hall']);
  });

  it('ADMIN-8 is at most eight, and none for the first batch of all', () => {
    const batches = Array.from({ length: 500 }, (_, day) => led(`Teacher ${day}`, '2026-12-01'));
    expect(lastUsed(batches, 'instructor')).toHaveLength(8);
    expect(lastUsed([], 'instructor')).toEqual([]);
  });
});
