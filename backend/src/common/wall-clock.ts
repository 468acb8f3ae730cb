const formatters = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows at an instant in a time zone: `YYYY-MM-DD HH:mm:ss`. */
export function wallClockOf(instantMs: number, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // sv-SE writes date and time as ISO 8601 does, with a space between them.
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instantMs);
}
