import { countersAfter } from './registration-counters.js';

const ZONE = 'Asia/Kolkata';
const COUNTERS = {
  total: 5,
  pending: 2,
  perDay: new Map([
    ['2026-11-19', 1],
    ['2026-11-20', 3],
  ]),
};
const NOON = Date.parse('2026-11-20T06:30:00Z');

describe('the counters after a change of a registration', () => {
  it.each([
    ['a new registration', null, 'pending', [6, 3, 4]],
    ['a new registration that is confirmed at once', null, 'confirmed', [6, 2, 4]],
    ['a confirmation', 'pending', 'confirmed', [5, 1, 3]],
    ['a confirmation that is taken back', 'confirmed', 'pending', [5, 3, 3]],
    ['the cancellation of a confirmed registration', 'confirmed', 'cancelled', [5, 2, 3]],
    ['a move to another batch', 'pending', 'pending', [5, 2, 3]],
    ['the deletion of a cancelled registration', 'cancelled', null, [4, 2, 2]],
    ['the deletion of a pending registration', 'pending', null, [4, 1, 2]],
  ] as const)('ADMIN-2 are right after %s', (_, before, after, [total, pending, today]) => {
    const counters = countersAfter(COUNTERS, { createdAtMs: NOON, before, after }, ZONE);
    expect([counters.total, counters.pending, counters.perDay.get('2026-11-20')]).toEqual([
      total,
      pending,
      today,
    ]);
    expect(COUNTERS.perDay.get('2026-11-20')).toBe(3);
  });

  it('ADMIN-4 use the days of the school, and count a registration older than the shown days only in the total', () => {
    const change = { before: null, after: 'pending' } as const;
    const justBefore = Date.parse('2026-11-19T18:29:59.999Z');
    const yesterday = countersAfter(COUNTERS, { createdAtMs: justBefore, ...change }, ZONE);
    expect([...yesterday.perDay.values()]).toEqual([2, 3]);
    const old = countersAfter(COUNTERS, { createdAtMs: 0, ...change }, ZONE);
    expect([old.total, ...old.perDay.values()]).toEqual([6, 1, 3]);
  });
});
