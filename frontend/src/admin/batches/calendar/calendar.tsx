import { useId } from 'react';
import { useMediaQuery } from '../../../shared/use-browser';
import { staffProgramSlugs } from '../../../content/published';
import type { CalendarDate } from '../../../shared/time/school-time';
import { Button } from '../../../shared/ui/controls';
import { Dialog } from '../../../shared/ui/dialog';
import { setParams } from '../../address/admin-address';
import { useShortcuts } from '../../ui/shortcuts';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import { ProgramName } from '../batch-link';
import { Agenda, DayList } from './agenda';
import {
  type CalendarView,
  datesOfPeriod,
  dayText,
  neighbourPeriod,
  periodText,
  weeksOfMonth,
} from './calendar-period';
import styles from './calendar.module.css';
import { batchesOn, dayPlans, NO_LIMITS } from './day-plan';
import { MonthTable } from './month-table';
import { WeekTable } from './week-table';

const texts = batchesTexts.calendar;

interface CalendarProps {
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

interface LegendProps {
  readonly batches: readonly Batch[];
  /** The dates that are drawn, one after the other. */
  readonly dates: readonly CalendarDate[];
}

/** The programs that are drawn, each with its colour; those that do not meet are left out. */
function Legend({ batches, dates }: LegendProps) {
  const drawn = batchesOn(batches, dates);
  const shown = staffProgramSlugs().filter((slug) => drawn.some(({ program }) => program === slug));
  return (
    <ul aria-label={batchesTexts.calendar.legend} className={styles.legend}>
      {shown.map((program) => (
        <li key={program}>
          <ProgramName program={program} />
        </li>
      ))}
    </ul>
  );
}

interface DayDialogProps {
  readonly batches: readonly Batch[];
  readonly date: CalendarDate;
}

/** Everything of one day; it has an address, so that 'back' closes it. */
function DayDialog({ batches, date }: DayDialogProps) {
  const id = useId();
  const close = () => setParams({ day: undefined }, { replace: true });
  const [plan] = dayPlans(batches, [date], NO_LIMITS);
  return (
    <Dialog labelledBy={id} onClose={close}>
      <div className={styles.dialogTop}>
        <h2 id={id}>{texts.dayHeading(dayText(date))}</h2>
        <Button size="small" onClick={close}>
          {texts.close}
        </Button>
      </div>
      {plan && <DayList plan={plan} />}
    </Dialog>
  );
}

/** Where seven columns have no room. */
const NARROW = '(width < 48rem)';

/** Whether the window is as narrow as a phone: the calendar is then a list. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, false);
}
