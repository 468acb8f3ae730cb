import { schoolTimeZone } from '../../../shared/time/school-zone';
import { cleanupTexts as texts } from './cleanup-texts';
import styles from './cleanup.module.css';
import { schoolTime } from './school-time';

export interface CleanupIntroProps {
  /** An instant; undefined while it is not known. */
  readonly nextRunAt: string | undefined;
}

/** What happens every night, and when next (ADMIN-10, CLEAN-1, CLEAN-2). */
export function CleanupIntro({ nextRunAt }: CleanupIntroProps) {
  return (
    <div>
      <h2>{texts.heading}</h2>
      <p className={styles.intro}>{texts.intro}</p>
      <ul className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {nextRunAt !== undefined && (
        <p className={styles.next}>{texts.nextRun(schoolTime(nextRunAt), schoolTimeZone())}</p>
      )}
    </div>
  );
}
