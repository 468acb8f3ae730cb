import { DomainError } from '../../common/errors/domain-error.js';
import { assertMayEdit, type BatchDetails, differenceOf, markAfterEdit } from './batch-edit.js';

const TODAY = '2026-11-20';

function details(changes: Partial<BatchDetails> = {}): BatchDetails {
  return {
    program: 'yogasanas',
    name: 'Morning Yogasanas',
    description: '',
    startDate: '2026-11-10',
    endDate: '2026-12-10',
    schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } },
    capacity: 20,
    price: 4500,
    instructor: 'Meera Joshi',
    location: 'First floor',
    offerHours: 0,
    ...changes,
  };
}

describe('the difference that an edit makes', () => {
  it('is empty if every value stays, whatever the order of the weekdays', () => {
    const reordered = { days: ['Friday', 'Monday'], time: { start: '06:00', end: '07:00' } };

    expect(differenceOf(details(), details())).toEqual({ before: {}, after: {} });
    expect(
      differenceOf(details(), details({ schedule: reordered as BatchDetails['schedule'] })),
    ).toEqual({
      before: {},
      after: {},
    });
  });

  it.each([
    [{ program: 'surya-kriya' }],
    [{ name: 'Evening Yogasanas' }],
    [{ description: 'Bring a mat' }],
    [{ startDate: '2026-11-11' }],
    [{ endDate: '2026-12-11' }],
    [{ schedule: { days: ['Monday'], time: { start: '06:00', end: '07:00' } } }],
    [{ schedule: { days: ['Monday', 'Friday'], time: { start: '06:30', end: '07:00' } } }],
    [{ schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '' } } }],
    [{ capacity: 21 }],
    [{ price: 0 }],
    [{ instructor: 'Kavya Nair', location: 'Roof' }],
  ])('holds exactly the changed fields, with their values before and after: %j', (sent) => {
    const changes = sent as Partial<BatchDetails>;
    const before = Object.fromEntries(
      Object.entries(details()).filter(([field]) => field in changes),
    );

    expect(differenceOf(details(), details(changes))).toEqual({ before, after: changes });
  });
});

describe('an edit of a batch', () => {
  const OTHER_TIME = { days: ['Monday'], time: { start: '17:00', end: '18:00' } } as const;
  const later = { schedule: OTHER_TIME as unknown as BatchDetails['schedule'] };

  /** Returns the error code of the refusal, or 'fine'. */
  function verdict(
    after: Partial<BatchDetails>,
    {
      enrolled = 5,
      waiting = 0,
      confirmed = false,
    }: { enrolled?: number; waiting?: number; confirmed?: boolean } = {},
  ): string {
    try {
      assertMayEdit(after, { enrolled, waiting, today: TODAY, confirmed });
      return 'fine';
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  it.each<[string, Partial<BatchDetails>]>([
    ['another program', { program: 'surya-kriya' }],
    ['an end date in the past', { endDate: '2026-11-19' }],
    ['other dates', { startDate: '2026-11-21', endDate: '2026-11-22' }],
    ['other times', later],
    ['a capacity of 1', { capacity: 1 }],
  ])('DATA-5 may change anything while nobody holds a seat: %s', (_, after) => {
    expect(verdict(after, { enrolled: 0 })).toBe('fine');
  });

  it.each([
    [4, 'capacity_below_enrolled'],
    [5, 'fine'],
    [6, 'fine'],
    [1, 'capacity_below_enrolled'],
  ])('DATA-5 to a capacity of %d, with 5 seats held, gives: %s', (capacity, expected) => {
    expect(verdict({ capacity })).toBe(expected);
    expect(verdict({ capacity }, { confirmed: true })).toBe(expected);
  });

  it.each([
    ['2026-11-18', 'batch_would_end'],
    ['2026-11-19', 'batch_would_end'],
    ['2026-11-20', 'fine'],
    ['2026-11-21', 'fine'],
  ])(
    'ADMIN-4 to an end on %s, confirmed on 20 November with seats held, gives: %s',
    (endDate, expected) => {
      expect(verdict({ endDate }, { confirmed: true })).toBe(expected);
    },
  );

  it.each<[string, Partial<BatchDetails>, string]>([
    ['the program', { program: 'surya-kriya' }, 'batch_program_booked'],
    ['the start', { startDate: '2026-11-21' }, 'batch_booked'],
    ['the end', { endDate: '2026-12-11' }, 'batch_booked'],
    ['the schedule', later, 'batch_booked'],
    ['the end to a past day', { endDate: '2026-11-01' }, 'batch_would_end'],
    [
      'the end and the capacity, which is then too small',
      { endDate: '2027-01-01', capacity: 1 },
      'capacity_below_enrolled',
    ],
    [
      'name, description, price, teacher and place',
      { name: 'N', description: 'D', price: 1, instructor: 'I', location: 'L' },
      'fine',
    ],
    ['no field', {}, 'fine'],
  ])(
    'DATA-5 without confirmation, while seats are held, gives the expected verdict for a change of %s',
    (_, after, expected) => {
      expect(verdict(after)).toBe(expected);
    },
  );

  it('DATA-5 to a capacity that is too low is refused with the lowest possible capacity', () => {
    expect(() => {
      assertMayEdit({ capacity: 4 }, { enrolled: 5, waiting: 0, today: TODAY, confirmed: true });
    }).toThrow('5 people hold seats in this batch, so its capacity cannot be lower than 5.');
  });

  it('WAIT-2 to another program is refused while people wait, even without a held seat; other edits are accepted', () => {
    const waits = { enrolled: 0, waiting: 1, confirmed: true };
    expect(verdict({ program: 'surya-kriya' }, waits)).toBe('batch_program_booked');
    expect(() => {
      assertMayEdit({ program: 'surya-kriya' }, { ...waits, today: TODAY });
    }).toThrow(
      'People hold seats in this batch or are waiting for one, so its program cannot be changed.',
    );
    expect(verdict({ capacity: 1, ...later }, { ...waits, confirmed: false })).toBe('fine');
  });

  it('to another program is refused even with a confirmation, while seats are held', () => {
    expect(verdict({ program: 'surya-kriya' }, { confirmed: true })).toBe('batch_program_booked');
  });

  it.each([
    [1, '1 person holds a seat in this batch and must be told'],
    [2, '2 people hold seats in this batch and must be told'],
  ])(
    'is refused with a message that says how many people must be told: %d',
    (enrolled, sentence) => {
      expect(() => {
        assertMayEdit(later, { enrolled, waiting: 0, today: TODAY, confirmed: false });
      }).toThrow(sentence);
    },
  );
});

describe('the completed mark of a batch', () => {
  it.each([
    [true, '2026-11-19', true],
    [true, '2026-11-20', false],
    [true, '2026-11-21', false],
    [false, '2026-11-19', false],
    [false, '2026-11-21', false],
  ])(
    'CLEAN-2 with the value %s, after an edit on 20 November that sets the end to %s, has the value %s',
    (marked, endDate, after) => {
      expect(markAfterEdit(marked, endDate, TODAY)).toBe(after);
    },
  );
});
