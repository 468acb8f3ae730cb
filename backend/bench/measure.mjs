const WARM_UP_ROUNDS = 10;

/** The value below which `share` of the sorted times lie. */
function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

/**
 * Times one call on each school, in turns, so that what else the machine does falls on all alike.
 * @returns {Promise<{name: string, schools: {p50: number, p99: number}[]}>} milliseconds
 */
export async function measureInTurns({ name, prepare }, schools, rounds) {
  const runs = [];
  for (const school of schools) {
    runs.push({ call: await prepare(school), times: [] });
  }
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
    for (const { call, times } of runs) {
      const start = performance.now();
      await call();
      if (round >= WARM_UP_ROUNDS) times.push(performance.now() - start);
    }
  }
  return { name, schools: runs.map(({ times }) => summary(times)) };
}

/** The times that half and 99 of 100 stay under. */
export function summary(times) {
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}
