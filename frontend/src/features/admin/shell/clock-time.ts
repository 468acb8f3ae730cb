/** On the clock of whoever looks: it is compared with the one on their wall. */
const clockTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** '08:14:30' of an instant in milliseconds since 1970. */
export function clockTimeOf(ms: number): string {
  return clockTime.format(ms);
}

/** '21 Nov 2026, 08:14' of an instant in milliseconds since 1970. */
export function dateAndTimeOf(ms: number): string {
  return dateAndTime.format(ms);
}
