import { lazy, Suspense, useId, type ComponentType } from 'react';
import { logFailure } from '../../../../shared/log';
import { dashboardTexts } from '../dashboard-texts';
import { totalOfLast, type DayCount } from './day-counts';
import { DaysTable } from './days-table';
import section from '../section.module.css';
import styles from './days.module.css';

const texts = dashboardTexts.days;

/** The charts are a chunk of their own; the figures and the table are there without them. */
const DaysChart = lazy(async (): Promise<{ default: ComponentType<DaysSectionProps> }> => {
  try {
    return { default: (await import('./days-chart')).DaysChart };
  } catch (error) {
    logFailure('The chart could not be loaded.', error);
    return { default: () => null };
  }
});

export interface DaysSectionProps {
  /** One for each day, the last one today. */
  readonly days: readonly DayCount[];
}

/** How many registered on each of the last days: in words, as a picture, and as a table behind. */
export function DaysSection({ days }: DaysSectionProps) {
  const headingId = useId();
  const total = totalOfLast(days, days.length);
  return (
    <section aria-labelledby={headingId} className={section.card}>
      <h3 id={headingId}>{texts.heading}</h3>
      <p className={styles.totals}>
        {[7, 30].map((length) => (
          <span key={length}>
            <strong>{totalOfLast(days, length)}</strong> {texts.lastDays(length)}
          </span>
        ))}
      </p>
      {total === 0 ? (
        <p className={styles.none}>{texts.none(days.length)}</p>
      ) : (
        <>
          <Suspense fallback={<div className={styles.placeholder} />}>
            <DaysChart days={days} />
          </Suspense>
          <DaysTable days={days} />
        </>
      )}
    </section>
  );
}
