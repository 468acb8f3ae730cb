import { Retries } from './retries.js';

const pausesOf = (retries: Retries, kind: 'lock-conflict' | 'unavailable'): number[] => {
  const pauses: number[] = [];
  for (let pause = retries.pauseAfter(kind); pause !== null; pause = retries.pauseAfter(kind)) {
    pauses.push(pause);
  }
  return pauses;
};
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('the attempts of one call to the database', () => {
  it('RUN-5 a lost connection is tried again with growing pauses, for less than half a second', () => {
    const pauses = pausesOf(new Retries(false), 'unavailable');

    expect(pauses).toHaveLength(3);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(sum(pauses)).toBeGreaterThanOrEqual(210);
    expect(sum(pauses)).toBeLessThan(500);
  });

  it('RUN-5 on the embedded database, which blocks the process, twice at most', () => {
    expect(pausesOf(new Retries(true), 'unavailable')).toHaveLength(2);
  });

  it('DATA-5 a conflict is tried again up to thirty times, with pauses of at most half a second', () => {
    const pauses = pausesOf(new Retries(false), 'lock-conflict');

    expect(pauses).toHaveLength(30);
    expect(Math.max(...pauses)).toBeLessThan(500);
  });

  it('RUN-5 conflicts leave the attempts for a lost connection untouched', () => {
    const retries = new Retries(false);
    pausesOf(retries, 'lock-conflict');

    expect(pausesOf(retries, 'unavailable')).toHaveLength(3);
  });

  it.each(['duplicate', undefined] as const)('a fault of kind %p is not tried again', (kind) => {
    expect(new Retries(false).pauseAfter(kind)).toBeNull();
  });
});
