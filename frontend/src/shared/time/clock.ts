/** The only place in the frontend that reads the time. Tests replace it with a fixed time. */
export function now(): Date {
  return new Date();
}
