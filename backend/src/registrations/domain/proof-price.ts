/** Hashes for each number that is tried: enough that counting costs less than hashing. */
export const HASHES_PER_TRY = 50;

/**
 * The largest number that may have to be tried at the lowest price, on average half of them: 1 to 3 seconds
 * of a phone that does 100,000 hashes a second in JavaScript (an estimate, ADR 25).
 */
export const LOWEST_TRIES = 6_000;

/** At the highest price a phone needs 4 to 12 seconds: as long as anybody waits. */
export const HIGHEST_FACTOR = 4;

/**
 * How many numbers the next registration of a network may have to try. The price rises by one each time the
 * network has asked for another `limit` beyond its limit within the minute.
 * @param hits what came of the network within the minute, this request included; above `limit`
 */
export function mostTries(hits: number, limit: number): number {
  const factor = 1 + Math.floor(Math.max(0, hits - limit - 1) / limit);
  return LOWEST_TRIES * Math.min(HIGHEST_FACTOR, factor);
}
