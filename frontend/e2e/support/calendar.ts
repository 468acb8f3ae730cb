/** The school's time zone, to which batch dates refer. */
const SCHOOL_ZONE = 'Asia/Kolkata';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The date `offset` days from today in the school's time zone, as `YYYY-MM-DD`. */
export function schoolDay(offset: number): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: SCHOOL_ZONE });
  return format.format(new Date(Date.now() + offset * DAY_MS));
}

/** A date as the site writes it: '2026-12-05' is '5 Dec 2026'. */
export function written(date: string): string {
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
  const [year, , day] = date.split('-').map(Number);
  return `${day} ${month.format(new Date(`${date}T00:00:00Z`))} ${year}`;
}

/** The first Monday after today in the school's time zone, as `YYYY-MM-DD`. */
export function nextSchoolMonday(): string {
  const weekday = new Date(`${schoolDay(0)}T00:00:00Z`).getUTCDay();
  // On a Monday (1) it is 7 days ahead, on a Sunday (0) one.
  return schoolDay((8 - weekday) % 7 || 7);
}
