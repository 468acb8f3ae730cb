/** For what is only logged (REG-4, ADMIN-7): the console of the browser, and nothing else. */
export function logFailure(what: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that logs
  console.warn(what, detail);
}
