import { type ComponentType, lazy, Suspense, useId } from 'react';
import { logFailure } from '../../../shared/browser';
import { formatDate } from '../../../shared/time/school-time';
import { dashboardTexts } from '../dashboard-texts';
import section from '../section.module.css';
import { type DayCount, totalOfLast } from './day-counts';
import styles from './days.module.css';

const texts = dashboardTexts.days;

/** The chart is its own chunk. The figures and the table work without it. */
const DaysChart = lazy(async (): Promise<{ default: ComponentType<DaysSectionProps> }> => {
  try {
    return { default: (await import('./days-chart')).DaysChart };
  } catch (error) {
    logFailure('The chart could not be loaded.', error);
    return { default: () => null };
  }
});

interface DaysSectionProps {
  /** One entry per day; the last one is today. */
  readonly days: readonly DayCount[];
}

/** Registrations per day: totals, a chart and a table. */
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

/** The chart's data as a table, newest day first. */
function DaysTable({ days }: { readonly days: readonly DayCount[] }) {
  return (
    <details className={styles.behind}>
      <summary>{texts.showTable}</summary>
      {/* The section scrolls, so it needs a tab stop for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className={styles.scroll} aria-label={texts.tableLabel} tabIndex={0}>
        <table aria-label={texts.tableLabel} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.date}</th>
              <th scope="col">{texts.columns.count}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ date, count }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
