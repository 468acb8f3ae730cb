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

describe('what an edit changes', () => {
  it('is nothing where every value stays, in whatever order the weekdays come', () => {
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
  ])('is told with the values before and after, and no others: %j', (sent) => {
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
    ['an end that is past', { endDate: '2026-11-19' }],
    ['other dates', { startDate: '2026-11-21', endDate: '2026-11-22' }],
    ['other times', later],
    ['a single place', { capacity: 1 }],
  ])('DATA-5 may be anything while nobody holds a seat: %s', (_, after) => {
    expect(verdict(after, { enrolled: 0 })).toBe('fine');
  });

  it.each([
    [4, 'capacity_below_enrolled'],
    [5, 'fine'],
    [6, 'fine'],
    [1, 'capacity_below_enrolled'],
  ])('DATA-5 to a capacity of %d is, with 5 seats held: %s', (capacity, expected) => {
    expect(verdict({ capacity })).toBe(expected);
    expect(verdict({ capacity }, { confirmed: true })).toBe(expected);
  });

  it.each([
    ['2026-11-18', 'batch_would_end'],
    ['2026-11-19', 'batch_would_end'],
    ['2026-11-20', 'fine'],
    ['2026-11-21', 'fine'],
  ])(
    'ADMIN-4 to an end on %s is, with seats held, on 20 November, confirmed: %s',
    (endDate, expected) => {
      expect(verdict({ endDate }, { confirmed: true })).toBe(expected);
    },
  );

  it.each<[string, Partial<BatchDetails>, string]>([
    ['the program', { program: 'surya-kriya' }, 'batch_program_booked'],
    ['the start', { startDate: '2026-11-21' }, 'batch_booked'],
    ['the end', { endDate: '2026-12-11' }, 'batch_booked'],
    ['the schedule', later, 'batch_booked'],
    ['the end, to a past day', { endDate: '2026-11-01' }, 'batch_would_end'],
    [
      'dates, with too small a capacity',
      { endDate: '2027-01-01', capacity: 1 },
      'capacity_below_enrolled',
    ],
    ['the rest', { name: 'N', description: 'D', price: 1, instructor: 'I', location: 'L' }, 'fine'],
    ['nothing', {}, 'fine'],
  ])('DATA-5 with seats held and no confirmation, of %s', (_, after, expected) => {
    expect(verdict(after)).toBe(expected);
  });

  it('DATA-5 says how low the capacity may be', () => {
    expect(() => {
      assertMayEdit({ capacity: 4 }, { enrolled: 5, waiting: 0, today: TODAY, confirmed: true });
    }).toThrow('5 people hold seats in this batch, so its capacity cannot be lower than 5.');
  });

  it('WAIT-2 keeps the program of those who wait, though nobody holds a seat', () => {
    const waits = { enrolled: 0, waiting: 1, confirmed: true };
    expect(verdict({ program: 'surya-kriya' }, waits)).toBe('batch_program_booked');
    expect(() => {
      assertMayEdit({ program: 'surya-kriya' }, { ...waits, today: TODAY });
    }).toThrow(
      'People hold seats in this batch or wait for one, so it cannot change to another program.',
    );
    expect(verdict({ capacity: 1, ...later }, { ...waits, confirmed: false })).toBe('fine');
  });

  it('no confirmation opens another program', () => {
    expect(verdict({ program: 'surya-kriya' }, { confirmed: true })).toBe('batch_program_booked');
  });

  it.each([
    [1, '1 person holds a seat in this batch and must be told'],
    [2, '2 people hold seats in this batch and must be told'],
  ])('names how many people must be told: %d', (enrolled, sentence) => {
    expect(() => {
      assertMayEdit(later, { enrolled, waiting: 0, today: TODAY, confirmed: false });
    }).toThrow(sentence);
  });
});

describe('the mark of a completed batch', () => {
  it.each([
    [true, '2026-11-19', true],
    [true, '2026-11-20', false],
    [true, '2026-11-21', false],
    [false, '2026-11-19', false],
    [false, '2026-11-21', false],
  ])('CLEAN-2 %s, after an edit that ends it on %s, is %s', (marked, endDate, after) => {
    expect(markAfterEdit(marked, endDate, TODAY)).toBe(after);
  });
});
