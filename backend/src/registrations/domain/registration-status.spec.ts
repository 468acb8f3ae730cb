import {
  holdsSeat,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
  seatChange,
} from './registration-status.js';

describe('who holds a seat', () => {
  it.each([
    ['pending', true],
    ['confirmed', true],
    ['cancelled', false],
  ] as const)('DATA-5 %s: %s', (status, holds) => {
    expect(holdsSeat(status)).toBe(holds);
  });

  it.each([
    ['pending', 'pending', 'none'],
    ['pending', 'confirmed', 'none'],
    ['pending', 'cancelled', 'release'],
    ['confirmed', 'pending', 'none'],
    ['confirmed', 'confirmed', 'none'],
    ['confirmed', 'cancelled', 'release'],
    ['cancelled', 'pending', 'take'],
    ['cancelled', 'confirmed', 'take'],
    ['cancelled', 'cancelled', 'none'],
  ] as const)('DATA-5 from %s to %s: %s', (from, to, change) => {
    expect(seatChange(from, to)).toBe(change);
  });

  it('DATA-5 the seats taken and given back on any way add up to the seat held at its end', () => {
    const ways = (length: number): RegistrationStatus[][] =>
      length === 0
        ? [[]]
        : ways(length - 1).flatMap((way) => REGISTRATION_STATUSES.map((next) => [...way, next]));

    for (const way of ways(5)) {
      let seats = 1;
      let at: RegistrationStatus = 'pending';
      for (const next of way) {
        seats += { take: 1, release: -1, none: 0 }[seatChange(at, next)];
        at = next;
        expect(seats).toBe(holdsSeat(at) ? 1 : 0);
      }
    }
  });
});
