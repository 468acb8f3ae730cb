import type { CalendarDate } from '../../../../shared/time/calendar-date';
import { Button } from '../../../../shared/ui/button';
import { setParams } from '../../shell/admin-address';
import { useShortcuts } from '../../shell/shortcuts/shortcuts';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../batches.api';
import { Agenda } from './agenda';
import { datesOfPeriod, neighbourPeriod, weeksOfMonth, type CalendarView } from './calendar-period';
import { periodText } from './calendar-words';
import styles from './calendar.module.css';
import { DayDialog } from './day-dialog';
import { Legend } from './legend';
import { MonthTable } from './month-table';
import { useIsNarrow } from './use-is-narrow';
import { WeekTable } from './week-table';

const texts = batchesTexts.calendar;

export interface CalendarProps {
  readonly batches: readonly Batch[];
  readonly view: CalendarView;
  /** A date of the period to show. */
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  /** The day that is looked at on its own. */
  readonly day: CalendarDate | undefined;
}

/** The sessions of all batches in a month or a week; what it shows stands in the address. */
export function Calendar({ batches, view, date, today, day }: CalendarProps) {
  const isNarrow = useIsNarrow();
  // A table of the month has whole weeks: the days around it too.
  const isMonthTable = view === 'month' && !isNarrow;
  const drawn = isMonthTable ? weeksOfMonth(date).flat() : datesOfPeriod(view, date);
  const Table = view === 'month' ? MonthTable : WeekTable;
  // In place of the present entry: 'back' leaves the calendar, not one month of many.
  const show = (next: CalendarDate) => setParams({ date: next }, { replace: true });
  useShortcuts([
    { keys: '[', label: texts.previous[view], run: () => show(neighbourPeriod(view, date, -1)) },
    { keys: ']', label: texts.next[view], run: () => show(neighbourPeriod(view, date, 1)) },
    { keys: 't', label: texts.todayShortcut, run: () => show(today) },
  ]);
  return (
    <section aria-label={texts.label} className={styles.calendar}>
      <div className={styles.top}>
        <h3 aria-live="polite">{periodText(view, date)}</h3>
        <div className={styles.moves}>
          <Button
            size="small"
            aria-label={texts.previous[view]}
            onClick={() => show(neighbourPeriod(view, date, -1))}
          >
            <span aria-hidden="true">‹</span>
          </Button>
          <Button size="small" onClick={() => show(today)}>
            {texts.today}
          </Button>
          <Button
            size="small"
            aria-label={texts.next[view]}
            onClick={() => show(neighbourPeriod(view, date, 1))}
          >
            <span aria-hidden="true">›</span>
          </Button>
        </div>
      </div>
      {isNarrow ? (
        <Agenda view={view} batches={batches} date={date} today={today} />
      ) : (
        <Table batches={batches} date={date} today={today} />
      )}
      <Legend batches={batches} dates={drawn} />
      {day && <DayDialog batches={batches} date={day} />}
    </section>
  );
}
