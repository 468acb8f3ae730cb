import { calendarDateOf } from '../common/calendar.js';
import { lastDueDate, type Nights } from '../common/nightly.js';

/** Earlier than the clean-up, so that the backup of a night contains what the clean-up removes. */
export const BACKUP_NIGHTS: Nights = { hour: 1 };

/** The dependencies of the nightly backup. */
export interface NightlyBackup {
  now: () => Date;
  timeZone: string;
  /** The time of the newest backup; null if there is none. */
  newest: () => Promise<Date | null>;
  backUp: () => Promise<void>;
  /** Called when a backup has failed; it is retried after the pause. */
  onFailure: (error: unknown) => void;
  /** Waits a few minutes, or until `signal` aborts. */
  pause: (signal: AbortSignal) => Promise<void>;
}

/** True if the newest backup is from a day before that of the last due run, by the school's clock. */
export function isBackupDue(newest: Date | null, now: Date, timeZone: string): boolean {
  if (newest === null) return true;
  return calendarDateOf(newest, timeZone) < lastDueDate(now, timeZone, BACKUP_NIGHTS);
}

/** Backs up at once if that is due, and then once a night, until `signal` aborts. */
export async function backUpNightly(nightly: NightlyBackup, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (isBackupDue(await nightly.newest(), nightly.now(), nightly.timeZone))
        await nightly.backUp();
    } catch (error) {
      nightly.onFailure(error);
    }
    await nightly.pause(signal);
  }
}
