/** Hashes per number tried: enough that counting costs less than hashing. */
export const HASHES_PER_TRY = 50;

/**
 * The largest number to try at the lowest price; on average half as many are tried. That is 1 to 3 seconds for a
 * phone with 100,000 hashes a second in JavaScript (an estimate, ADR 25).
 */
const LOWEST_TRIES = 6_000;

/** At the highest price a phone needs 4 to 12 seconds: the longest that people wait. */
const HIGHEST_FACTOR = 4;

/**
 * Returns how many numbers the next registration of a network may have to try. The price rises by one each time the
 * network has sent another `limit` requests beyond its limit within the minute.
 * @param hits the network's requests within the minute, this one included; above `limit`
 */
export function mostTries(hits: number, limit: number): number {
  const factor = 1 + Math.floor(Math.max(0, hits - limit - 1) / limit);
  return LOWEST_TRIES * Math.min(HIGHEST_FACTOR, factor);
}
