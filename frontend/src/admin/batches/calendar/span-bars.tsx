import type { CalendarDate } from '../../../shared/time/school-time';
import { daysBetween, weekdayOf } from '../../../shared/time/date-arithmetic';
import { classes } from '../../../shared/ui/controls';
import { BatchLink, colourOf } from '../batch-link';
import colours from '../program-colour.module.css';
import type { BatchSpan } from './calendar-period';
import styles from './span-bars.module.css';
import { programName } from '../../ui/admin-texts';

export interface SpanBarsProps {
  readonly date: CalendarDate;
  /** One place for each line, empty where nothing runs. */
  readonly spans: readonly (BatchSpan | undefined)[];
}

/**
 * The batches without weekdays that run on a day: bars that go on from cell to cell. The name stands
 * where a bar begins and on Mondays; on the days between it is read, not seen.
 */
export function SpanBars({ date, spans }: SpanBarsProps) {
  return spans.map((span, line) =>
    span ? (
      <SpanBar key={span.batch._id} date={date} span={span} />
    ) : (
      // Lines have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={line} aria-hidden="true" className={styles.line} />
    ),
  );
}

function SpanBar({ date, span }: { readonly date: CalendarDate; readonly span: BatchSpan }) {
  const { batch, from, to } = span;
  const isNamed = date === from || weekdayOf(date) === 'Monday';
  // The name may run on over the cells that the bar covers.
  const days = daysBetween(date, to) + 1;
  return (
    <div
      data-program={colourOf(batch.program)}
      data-begins={date === from || undefined}
      data-ends={date === to || undefined}
      className={classes(styles.line, styles.bar, colours.program)}
    >
      {isNamed ? (
        <BatchLink
          id={batch._id}
          className={styles.link}
          style={{ maxWidth: `calc(${days * 100}% - 0.5rem)` }}
        >
          {batch.name}
          <span className="visually-hidden">, {programName(batch.program)}</span>
        </BatchLink>
      ) : (
        <span className="visually-hidden">{batch.name}</span>
      )}
    </div>
  );
}
