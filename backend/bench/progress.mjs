const started = performance.now();

/** Prints a line with the seconds since the bench began. */
export function say(text) {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${seconds.padStart(4)} s  ${text}`);
}
