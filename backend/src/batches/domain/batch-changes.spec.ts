import { DomainError } from '../../common/errors/domain-error.js';
import { assertStillAsRead, type BatchChanges, withChanges } from './batch-changes.js';
import type { BatchDetails } from './batch-edit.js';

const STORED: BatchDetails = {
  program: 'yogasanas',
  name: 'Morning Yogasanas',
  description: 'Bring a mat',
  startDate: '2026-11-10',
  endDate: '2026-12-10',
  schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } },
  capacity: 20,
  price: 4500,
  instructor: 'Meera Joshi',
  location: 'First floor',
  offerHours: 0,
};

const changed = (changes: BatchChanges) => withChanges(STORED, changes, 'Asia/Kolkata');

describe('a batch after an edit', () => {
  it('keeps the fields that the request leaves out', () => {
    expect(changed({})).toEqual(STORED);
    expect(changed({ name: undefined, schedule: undefined } as unknown as BatchChanges)).toEqual(
      STORED,
    );
    expect(changed({ price: 0 })).toEqual({ ...STORED, price: 0 });
  });

  it.each([
    ['', ''],
    [null, ''],
    ['Bring water', 'Bring water'],
  ])('stores the description %j as %j', (description, stored) => {
    expect(changed({ description }).description).toBe(stored);
  });

  it.each<[BatchChanges['schedule'], BatchDetails['schedule']]>([
    [{}, STORED.schedule],
    [{ days: [] }, { days: [], time: { start: '06:00', end: '07:00' } }],
    [{ time: {} }, STORED.schedule],
    [{ time: { end: '' } }, { days: ['Monday', 'Friday'], time: { start: '06:00', end: '' } }],
    [
      { time: { start: '05:00' } },
      { days: ['Monday', 'Friday'], time: { start: '05:00', end: '07:00' } },
    ],
  ])('changes only those parts of the schedule that were sent: %j', (sent, expected) => {
    expect(changed({ schedule: sent ?? {} }).schedule).toEqual(expected);
  });

  it('DATA-6 has dates read in the time zone of the school', () => {
    expect(changed({ endDate: '2026-12-20T18:30:00Z' }).endDate).toBe('2026-12-21');
  });

  it.each<[BatchChanges, string]>([
    [{ startDate: '2026-12-11' }, 'endDate'],
    [{ endDate: '2026-11-09' }, 'endDate'],
    [{ schedule: { time: { end: '06:00' } } }, 'schedule.time.end'],
    [{ schedule: { time: { start: '07:00' } } }, 'schedule.time.end'],
  ])(
    'ADMIN-9 may not have an end before its stored start, or a start after its stored end: %j',
    (sent, field) => {
      expect.assertions(1);
      try {
        changed(sent);
      } catch (error) {
        expect((error as DomainError).errors).toMatchObject([{ field, code: 'end_before_start' }]);
      }
    },
  );
});

describe('an edit of a batch that somebody else has changed since it was read', () => {
  const otherTime = {
    schedule: { days: ['Monday' as const], time: { start: '17:00', end: '18:00' } },
  };
  const assertRead = (read: BatchChanges, after: Partial<BatchDetails>) => () =>
    assertStillAsRead(STORED, read, after);

  it.each<[BatchChanges, Partial<BatchDetails>]>([
    [{ name: 'Dawn' }, { name: 'Dusk' }],
    [{ description: null }, { description: 'Bring water' }],
    [{ price: 0 }, { price: 5000, name: 'Dusk' }],
    [{ schedule: { days: ['Monday'] } }, otherTime],
    [{ schedule: { time: { end: '07:30' } } }, otherTime],
    [{ endDate: '2026-11-01' }, { endDate: '2026-12-31' }],
  ])(
    'API-7 is refused if a field that it changes has another value than was read: read %j, edit %j',
    (read, after) => {
      expect(assertRead(read, after)).toThrow(new DomainError('batch_changed'));
    },
  );

  it.each<[BatchChanges, Partial<BatchDetails>]>([
    [{}, { name: 'Dusk', price: 0 }],
    [{ name: 'Morning Yogasanas' }, { name: 'Dusk' }],
    [{ price: 0 }, { name: 'Dusk' }],
    [{ schedule: { days: ['Friday', 'Monday'], time: { start: '06:00' } } }, otherTime],
  ])(
    'API-7 is accepted if the fields that it changes are as they were read: read %j, edit %j',
    (read, after) => {
      expect(assertRead(read, after)).not.toThrow();
    },
  );
});
