import type { Language } from '../../content/types';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago an instant was, in the largest whole unit: '3 hours ago', '3 घंटे पहले'. */
export function relativeAge(then: Date, now: Date, language: Language): string {
  const format = new Intl.RelativeTimeFormat(`${language}-IN`);
  const age = now.getTime() - then.getTime();
  if (age >= DAY_MS) return format.format(-Math.floor(age / DAY_MS), 'day');
  if (age >= HOUR_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour');
  // Never '0 minutes ago'.
  return format.format(-Math.max(1, Math.floor(age / MINUTE_MS)), 'minute');
}
