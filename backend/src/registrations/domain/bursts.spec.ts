import {
  type Arrival,
  batchThreshold,
  burstsAmong,
  busyBatches,
  LOOK_BACK_MS,
  USUAL_DAYS,
} from './bursts.js';

const HOUR_MS = 3_600_000;

/** Returns `count` registrations, spread evenly over `overMs`. */
function many(count: number, overMs: number, what: Partial<Arrival> = {}, of = 'x'): Arrival[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${of}${index}`,
    atMs: count === 1 ? 0 : (index * overMs) / (count - 1),
    status: 'pending',
    network: 'home',
    batchId: null,
    ...what,
  }));
}

/** Gives each registration a network of its own. */
const varied = (arrivals: Arrival[]) =>
  arrivals.map((arrival) => ({ ...arrival, network: arrival.id }));

const found = (arrivals: Arrival[], usual: [string, number][] = []) =>
  burstsAmong(arrivals, new Map(usual)).map((burst) => [
    burst.kind,
    burst.key,
    burst.arrivals.length,
  ]);

describe('a burst of registrations', () => {
  it.each([
    ['14 from one network in a second', many(14, 1_000), []],
    ['15 from one network in a second', many(15, 1_000), [['network', 'home', 15]]],
    [
      '15 from one network in 1 ms less than an hour',
      many(15, HOUR_MS - 1),
      [['network', 'home', 15]],
    ],
    ['15 from one network, the last exactly an hour after the first', many(15, HOUR_MS), []],
    ['144 from one network over 12 hours', many(144, 12 * HOUR_MS), []],
    ['144 from one network over three hours', many(144, 3 * HOUR_MS), [['network', 'home', 144]]],
    ['15 from 15 networks', varied(many(15, 1_000)), []],
    ['15 from one network, all of them confirmed', many(15, 1_000, { status: 'confirmed' }), []],
    [
      '15 from one network, one of them pending',
      [...many(14, 1_000, { status: 'cancelled' }), ...many(1, 0, {}, 'y')],
      [['network', 'home', 15]],
    ],
    ['19 for one batch, from 19 networks', varied(many(19, 1_000, { batchId: 'b' })), []],
    [
      '20 for one batch, from 20 networks',
      varied(many(20, 1_000, { batchId: 'b' })),
      [['batch', 'b', 20]],
    ],
    ['20 without a batch, from 20 networks', varied(many(20, 1_000)), []],
    [
      '20 for one batch, from one network, which is one burst',
      many(20, 1_000, { batchId: 'b' }),
      [['network', 'home', 20]],
    ],
  ])('is detected only if a limit is reached: %s', (_what, arrivals, expected) => {
    expect(found(arrivals)).toEqual(expected);
  });

  it('contains only the registrations of the busy hour', () => {
    const arrivals = [
      ...many(15, 1_000),
      ...many(1, 0, { atMs: 5 * HOUR_MS }, 'later'),
      ...many(1, 0, { atMs: -5 * HOUR_MS }, 'earlier'),
    ];
    expect(found(arrivals)).toEqual([['network', 'home', 15]]);
  });

  it('is searched for in the last 72 hours', () => {
    expect(LOOK_BACK_MS).toBe(72 * HOUR_MS);
  });

  it('DATA-5 is compared with the usual pace of the last 14 days', () => {
    expect(USUAL_DAYS).toBe(14);
  });

  it('lists its registrations by time, and those of one moment by id, in whatever order they were read', () => {
    const arrivals = [
      ...many(13, 1_000),
      ...many(1, 0, { atMs: 2_000 }, 'z'),
      ...many(1, 0, { atMs: 2_000 }, 'a'),
      ...many(1, 0, { atMs: -1_000 }, 'w'),
    ].toReversed();
    for (const some of [arrivals, arrivals.toReversed()]) {
      const [burst] = burstsAmong(some, new Map());
      const ids = burst?.arrivals.map(({ id }) => id);
      expect(ids).toEqual(['w0', ...many(13, 0).map(({ id }) => id), 'a0', 'z0']);
    }
  });

  it('comes first if it ended last, whenever it began', () => {
    const arrivals = [
      ...many(15, 2_000, { network: 'a' }, 'a'),
      ...many(14, 100, { network: 'b' }, 'b'),
      ...many(1, 0, { network: 'b', atMs: 3_000 }, 'last'),
    ];
    for (const some of [arrivals, arrivals.toReversed()]) {
      expect(found(some).map(([, key]) => key)).toEqual(['b', 'a']);
    }
  });

  it('comes before bursts that ended earlier', () => {
    const arrivals = [
      ...many(15, 1_000, { network: 'a' }, 'a'),
      ...many(15, 2_000, { network: 'b' }, 'b'),
    ];
    expect(found(arrivals).map(([, key]) => key)).toEqual(['b', 'a']);
  });

  it.each([
    [0, 20],
    [6.6, 20],
    [6.7, 21],
    [10, 30],
  ])(
    'of a batch that usually gets %f registrations a day starts at %i within an hour',
    (usual, threshold) => {
      expect(batchThreshold(usual)).toBe(threshold);
      const arrivals = (count: number) => varied(many(count, 1_000, { batchId: 'b' }));
      expect(found(arrivals(threshold - 1), [['b', usual]])).toEqual([]);
      expect(found(arrivals(threshold), [['b', usual]])).toEqual([['batch', 'b', threshold]]);
    },
  );

  it('is compared with the usual pace only for batches with 20 registrations that no network explains', () => {
    const arrivals = [
      ...varied(many(20, 1_000, { batchId: 'busy' }, 'busy')),
      ...varied(many(19, 1_000, { batchId: 'quiet' }, 'quiet')),
      ...many(20, 1_000, { batchId: 'explained' }, 'explained'),
    ];
    expect(busyBatches(arrivals)).toEqual(['busy']);
  });
});
