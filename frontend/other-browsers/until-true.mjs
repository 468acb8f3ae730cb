// Far above what a step needs on a slow machine; it only ends a step that never finishes.
const TIMEOUT_MS = 90_000;
const POLL_MS = 50;

/**
 * Calls `ask` until its result is truthy, and returns that.
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {() => string} what for the error message after the timeout
 * @returns {Promise<NonNullable<T>>}
 */
export async function untilTrue(ask, what) {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`It never came: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
