import {
  holdsSeat,
  inCancellingOrder,
  inRestoringOrder,
  isLive,
  isOffered,
  isWaiting,
  NOT_WAITING,
  REGISTRATION_STATUSES,
  type Seating,
} from './registration-status.js';

describe('the seat of a registration', () => {
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
  ])(
    'DATA-5 without a waiting place is held unless the registration is cancelled: %s',
    (_, seating, expected) => {
      expect(kinds(seating)).toEqual(expected);
    },
  );

  it.each<[string, Seating, boolean[]]>([
    [
      'on the waiting list',
      { status: 'pending', waitingPlace: 1, offeredUntilMs: null },
      [false, true, false],
    ],
    [
      'on the waiting list at a place below 1',
      { status: 'pending', waitingPlace: 0, offeredUntilMs: null },
      [false, true, false],
    ],
    [
      'with a seat on offer',
      { status: 'pending', waitingPlace: 1, offeredUntilMs: WHEN },
      [true, false, true],
    ],
    [
      'cancelled while on the waiting list',
      { status: 'cancelled', waitingPlace: 1, offeredUntilMs: null },
      [false, false, false],
    ],
    [
      'cancelled with a seat on offer',
      { status: 'cancelled', waitingPlace: 1, offeredUntilMs: WHEN },
      [false, false, false],
    ],
  ])(
    'WAIT-2 DATA-5 with a waiting place is held only while it is on offer: %s',
    (_, seating, expected) => {
      expect(kinds(seating)).toEqual(expected);
    },
  );

  it('DATA-8 every registration is live unless it is cancelled', () => {
    expect(REGISTRATION_STATUSES.map((status) => [status, isLive(status)])).toEqual([
      ['pending', true],
      ['confirmed', true],
      ['cancelled', false],
    ]);
  });
});

describe('the order of a change of several registrations', () => {
  const person = (id: string, changes: Partial<Seating> = {}, createdAtMs = 0) => ({
    id,
    createdAtMs,
    status: 'pending' as const,
    ...NOT_WAITING,
    ...changes,
  });
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

  it('WAIT-3 cancels those who wait first, and otherwise keeps the order', () => {
    const rows = [
      person('seated'),
      person('last', { waitingPlace: 2 }),
      person('offered', { waitingPlace: 0, offeredUntilMs: 1 }),
      person('first', { waitingPlace: 1 }),
      person('confirmed', { status: 'confirmed' }),
    ];
    expect(idsOf(inCancellingOrder(rows))).toEqual([
      'last',
      'first',
      'seated',
      'offered',
      'confirmed',
    ]);
  });

  it('WAIT-5 restores those who held a seat by time, and then those who waited by place', () => {
    const gone = { status: 'cancelled' } as const;
    const rows = [
      person('third in line', { ...gone, waitingPlace: 2 }, 1),
      person('first in line', { ...gone, waitingPlace: -1 }, 3),
      person('later', gone, 5),
      person('second in line', { ...gone, waitingPlace: 0 }, 2),
      person('b', gone, 4),
      person('a', gone, 4),
    ];
    expect(idsOf(inRestoringOrder(rows))).toEqual([
      'a',
      'b',
      'later',
      'first in line',
      'second in line',
      'third in line',
    ]);
    expect(idsOf(inRestoringOrder(rows.toReversed()))).toEqual(idsOf(inRestoringOrder(rows)));
  });
});
