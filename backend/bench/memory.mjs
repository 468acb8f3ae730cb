import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_EVERY_MS = 100;

/**
 * Watches a server's memory.
 * @returns `next` answers all samples since the last `next`, in bytes; `stop` ends the watch
 */
export function watchMemory(school) {
  let samples = [];
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      samples.push(await school.memory());
      await sleep(SAMPLE_EVERY_MS);
    }
  })();
  return {
    next() {
      const taken = samples;
      samples = [];
      return taken;
    },
    async stop() {
      isWatching = false;
      await watching;
    },
  };
}

/** The most in each half of the samples: what grows with the work shows between them. */
export function mostInHalves(samples) {
  const middle = Math.ceil(samples.length / 2);
  return [Math.max(...samples.slice(0, middle)), Math.max(...samples.slice(middle))];
}
