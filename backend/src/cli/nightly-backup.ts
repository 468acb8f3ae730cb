import { calendarDateOf } from '../common/calendar.js';
import { lastDueDate, type Nights } from '../common/nightly.js';

/** Before the clean-up, so that what that removes is in the backup of the same night. */
export const BACKUP_NIGHTS: Nights = { hour: 1 };

/** What the nightly backup stands on. */
export interface NightlyBackup {
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

/** Whether the newest backup is from before the last night, which ends at the hour of `BACKUP_NIGHTS` on the school's clock. */
export function isBackupDue(newest: Date | null, now: Date, timeZone: string): boolean {
  if (newest === null) return true;
  return calendarDateOf(newest, timeZone) < lastDueDate(now, timeZone, BACKUP_NIGHTS);
}

/** Backs up at once where it is due, and from then on once a night, until `signal` says stop. */
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
