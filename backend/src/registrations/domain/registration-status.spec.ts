import {
  holdsSeat,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
  seatChange,
  versionOf,
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
