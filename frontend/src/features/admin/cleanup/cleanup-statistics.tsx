import { useId } from 'react';
import { cleanupTexts as texts } from './cleanup-texts';
import { Counter, Counters } from '../ui/counter';
import { Skeleton } from '../ui/skeleton';
import type { CleanupStats } from './cleanup-stats.api';
import styles from './cleanup.module.css';

export interface CleanupStatisticsProps {
  /** Undefined while they are not known; a failed load is only logged (ADMIN-7). */
  readonly stats: CleanupStats | undefined;
  /** True while the first answer is on its way. */
  readonly isPending: boolean;
}

/** How much a run would delete now (ADMIN-10, CLEAN-3). */
export function CleanupStatistics({ stats, isPending }: CleanupStatisticsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.stats}>
      <h3 id={headingId} className={styles.heading}>
        {texts.statsHeading}
      </h3>
      {isPending ? (
        <Skeleton rows={1} />
      ) : (
        <Counters>
          <Counter
            label={texts.stats.expiredBatchRegistrations}
            value={stats?.expiredBatchRegistrations}
          />
          <Counter label={texts.stats.oldRegistrations} value={stats?.oldRegistrations} />
          <Counter label={texts.stats.totalToDelete} value={stats?.totalToDelete} strong />
        </Counters>
      )}
    </section>
  );
}
