import { lastDueDate } from '../cleanup/domain/nightly-run.js';
import { calendarDateOf } from '../common/calendar.js';

/** An hour before the clean-up, so that what it removes is in the backup of the same night. */
const BACKUP_HOUR = 1;

/** What the nightly backup stands on. */
export interface Nights {
  now: () => Date;
  timeZone: string;
  /** When the newest backup was made; null where there is none. */
  newest: () => Promise<Date | null>;
  backUp: () => Promise<void>;
  /** Told of a backup that failed; it is tried again after the pause. */
  onFailure: (error: unknown) => void;
  /** Waits a few minutes; cut short by `signal`. */
  pause: (signal: AbortSignal) => Promise<void>;
}

/** Whether the newest backup is from before the last night, which ends at 1:00 AM on the school's clock. */
export function isBackupDue(newest: Date | null, now: Date, timeZone: string): boolean {
  if (newest === null) return true;
  return calendarDateOf(newest, timeZone) < lastDueDate(now, timeZone, BACKUP_HOUR);
}

/** Backs up at once where it is due, and from then on once a night, until `signal` says stop. */
export async function backUpNightly(nights: Nights, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (isBackupDue(await nights.newest(), nights.now(), nights.timeZone)) await nights.backUp();
    } catch (error) {
      nights.onFailure(error);
    }
    await nights.pause(signal);
  }
}
