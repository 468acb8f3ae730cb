import { HASHES_PER_TRY, mostTries } from './proof-price.js';

describe('the proof of work for a registration beyond the rate limit', () => {
  it('RUN-3 takes 50 hashes a try', () => {
    expect(HASHES_PER_TRY).toBe(50);
  });

  it.each([
    [301, 300, 6_000],
    [600, 300, 6_000],
    [601, 300, 12_000],
    [900, 300, 12_000],
    [901, 300, 18_000],
    [1_201, 300, 24_000],
    [1_000_000, 300, 24_000],
    [2, 1, 6_000],
    [3, 1, 12_000],
  ])(
    'RUN-3 after %i registrations with a limit of %i takes at most %i tries',
    (hits, limit, tries) => {
      expect(mostTries(hits, limit)).toBe(tries);
    },
  );
});
