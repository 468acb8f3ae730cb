import {
  holdsSeat,
  isLive,
  isOffered,
  isWaiting,
  NOT_WAITING,
  REGISTRATION_STATUSES,
  type Seating,
  versionOf,
} from './registration-status.js';

describe('who holds a seat', () => {
  const WHEN = 1_795_000_000_000;
  const kinds = (seating: Seating): boolean[] => [
    holdsSeat(seating),
    isWaiting(seating),
    isOffered(seating),
  ];

  it.each<[string, Seating, boolean[]]>([
    ['pending', { status: 'pending', ...NOT_WAITING }, [true, false, false]],
    ['confirmed', { status: 'confirmed', ...NOT_WAITING }, [true, false, false]],
    ['cancelled', { status: 'cancelled', ...NOT_WAITING }, [false, false, false]],
  ])('DATA-5 %s', (_, seating, expected) => {
    expect(kinds(seating)).toEqual(expected);
  });

  it.each<[string, Seating, boolean[]]>([
    [
      'in the line',
      { status: 'pending', waitingPlace: 1, offeredUntilMs: null },
      [false, true, false],
    ],
    [
      'at a place below 1',
      { status: 'pending', waitingPlace: 0, offeredUntilMs: null },
      [false, true, false],
    ],
    [
      'with a seat on offer',
      { status: 'pending', waitingPlace: 1, offeredUntilMs: WHEN },
      [true, false, true],
    ],
    [
      'cancelled while they waited',
      { status: 'cancelled', waitingPlace: 1, offeredUntilMs: null },
      [false, false, false],
    ],
    [
      'cancelled with a seat on offer',
      { status: 'cancelled', waitingPlace: 1, offeredUntilMs: WHEN },
      [false, false, false],
    ],
  ])('WAIT-2 DATA-5 %s', (_, seating, expected) => {
    expect(kinds(seating)).toEqual(expected);
  });

  it('DATA-8 every registration stands that is not cancelled', () => {
    expect(REGISTRATION_STATUSES.map((status) => [status, isLive(status)])).toEqual([
      ['pending', true],
      ['confirmed', true],
      ['cancelled', false],
    ]);
  });
});

describe('what tells whether a registration still says what was read', () => {
  const READ = {
    name: 'Asha',
    email: 'asha@example.org',
    phone: '98765 43210',
    program: 'yogasanas' as const,
    notes: '',
  };

  it('is the same for the same contents, 16 characters that an address may hold', () => {
    expect(versionOf({ ...READ })).toBe(versionOf(READ));
    expect(versionOf(READ)).toMatch(/^[\w-]{16}$/);
  });

  it.each([
    { name: 'Usha' },
    { email: '' },
    { phone: '98765 43211' },
    { program: 'surya-kriya' as const },
    { notes: 'Knee' },
    { name: '', email: 'Asha' },
  ])('differs after %p', (change) => {
    expect(versionOf({ ...READ, ...change })).not.toBe(versionOf(READ));
  });

  it('is another for each of fifty contents', () => {
    const texts = Array.from({ length: 50 }, (_, index) =>
      versionOf({ ...READ, notes: `${index}` }),
    );
    expect(new Set(texts).size).toBe(50);
    for (const text of texts) expect(text).toMatch(/^[\w-]{16}$/);
  });
});
