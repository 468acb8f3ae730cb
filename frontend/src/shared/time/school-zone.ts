/** Used where the page carries no zone: before a server has completed it, and in tests. */
export const DEFAULT_SCHOOL_TIME_ZONE = 'Asia/Kolkata';

/**
 * The school's IANA time zone. The server writes its setting into the page (SCHOOL_TIMEZONE, RUN-3);
 * a value that no browser understands falls back to the default.
 */
export function schoolTimeZone(): string {
  const zone = document
    .querySelector<HTMLMetaElement>('meta[name="school-time-zone"]')
    ?.content.trim();
  return zone && isTimeZone(zone) ? zone : DEFAULT_SCHOOL_TIME_ZONE;
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
