import { aRegistration } from '../testing/builders';
import { layoutOf } from './dashboard-layout';
import { aDashboard, aSession, someSeats } from '../testing/a-dashboard';

const times = <T>(length: number, what: T) => Array.from({ length }, () => what);

function layout(what: {
  readonly sessions?: number;
  readonly waiting?: number;
  readonly full?: number;
  readonly nearlyFull?: number;
  readonly nearlyEmpty?: number;
  readonly batches?: number;
}) {
  const {
    sessions = 0,
    waiting = 0,
    full = 0,
    nearlyFull = 0,
    nearlyEmpty = 0,
    batches = 0,
  } = what;
  return layoutOf(
    aDashboard({
      today: times(sessions, aSession()),
      waiting: times(waiting, aRegistration()),
      seats: [
        ...times(full, someSeats({ fill: 'full' })),
        ...times(nearlyFull, someSeats({ fill: 'nearly-full' })),
        ...times(nearlyEmpty, someSeats({ fill: 'nearly-empty' })),
        ...times(Math.max(0, batches - full), someSeats()),
      ],
    }),
  );
}

describe('the two columns of the dashboard', () => {
  it.each([
    ['nobody waits and there are three batches', { batches: 3 }, 'first', 'second'],
    [
      'many registrations wait',
      { sessions: 3, waiting: 200, full: 1, batches: 12 },
      'second',
      'first',
    ],
    ['nobody waits and five batches are full', { full: 5, batches: 40 }, 'first', 'second'],
    [
      'many sessions take place today',
      { sessions: 9, waiting: 5, full: 5, batches: 40 },
      'second',
      'second',
    ],
    [
      'one batch is nearly full and one nearly empty',
      { nearlyFull: 1, nearlyEmpty: 1 },
      'second',
      'first',
    ],
    ['one batch is nearly empty', { nearlyEmpty: 1 }, 'first', 'second'],
    ['two batches are nearly empty', { nearlyEmpty: 2 }, 'first', 'second'],
    ['five of six batches are nearly empty', { nearlyEmpty: 5, batches: 1 }, 'second', 'first'],
    [
      'one batch is nearly full and four nearly empty',
      { nearlyFull: 1, nearlyEmpty: 4 },
      'second',
      'first',
    ],
    [
      'one registration waits and there is one batch',
      { waiting: 1, batches: 1 },
      'first',
      'second',
    ],
    [
      'two layouts are equally balanced',
      { sessions: 2, waiting: 1, nearlyFull: 2, nearlyEmpty: 5 },
      'second',
      'first',
    ],
  ] as const)('are balanced in height when %s', (_, what, seatsIn, daysIn) => {
    expect(layout(what)).toEqual({ seatsIn, daysIn });
  });

  it('have a layout when the server sends only the counters', () => {
    const { registrations, batches } = aDashboard();
    expect(layoutOf({ registrations, batches })).toHaveProperty('daysIn');
  });

  it('have the same layout without any batch as with unknown seats', () => {
    for (let waiting = 0; waiting <= 5; waiting += 1) {
      for (let sessions = 0; sessions <= 8; sessions += 1) {
        const today = times(sessions, aSession());
        const known = { ...aDashboard({ today }), waiting: times(waiting, aRegistration()) };
        const { seats: _, ...unknown } = known;
        expect(layoutOf(unknown)).toEqual(layoutOf({ ...known, seats: [] }));
      }
    }
  });
});
