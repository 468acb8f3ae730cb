import { formatDate } from '../../../../shared/time/calendar-date';
import { dashboardTexts } from '../dashboard-texts';
import type { DayCount } from './day-counts';
import styles from './days.module.css';

const texts = dashboardTexts.days;

/** What the chart shows, as figures, the newest day first. */
export function DaysTable({ days }: { readonly days: readonly DayCount[] }) {
  return (
    <details className={styles.behind}>
      <summary>{texts.showTable}</summary>
      {/* It scrolls, and the keyboard must be able to: hence the stop. */}
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
