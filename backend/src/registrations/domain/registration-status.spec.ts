import {
  holdsSeat,
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
