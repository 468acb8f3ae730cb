import { useId } from 'react';
import { useMediaQuery } from '../../../shared/use-browser';
import { staffProgramSlugs } from '../../../content/published';
import { type CalendarDate, formatDate } from '../../../shared/time/school-time';
import { Button, classes } from '../../../shared/ui/controls';
import { Dialog } from '../../../shared/ui/dialog';
import { setParams } from '../../address/admin-address';
import { useShortcuts } from '../../ui/shortcuts';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import { BatchLink, colourOf, ProgramName } from '../batch-link';
import {
  type BatchDay,
  type BatchSpan,
  type CalendarView,
  datesOfPeriod,
  dayText,
  neighbourPeriod,
  periodText,
  weeksOfMonth,
} from './calendar-period';
import styles from './calendar.module.css';
import { batchesOn, type DayLimits, dayPlans, NO_LIMITS } from './day-plan';
import { MonthTable, WeekTable } from './tables';
import colours from '../program-colour.module.css';
import { HiddenSessions, SessionLink } from './session-link';
import session from './session-link.module.css';
import { programName } from '../../ui/admin-texts';

const texts = batchesTexts.calendar;

interface CalendarProps {
  readonly batches: readonly Batch[];
  readonly view: CalendarView;
  /** A date of the period to show. */
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  /** The day shown in the dialog. */
  readonly day: CalendarDate | undefined;
}

/** The sessions of all batches in a month or a week. Its state is stored in the address. */
export function Calendar({ batches, view, date, today, day }: CalendarProps) {
  const isNarrow = useIsNarrow();
  // The month table shows full weeks, including days of adjacent months.
  const isMonthTable = view === 'month' && !isNarrow;
  const drawn = isMonthTable ? weeksOfMonth(date).flat() : datesOfPeriod(view, date);
  const Table = view === 'month' ? MonthTable : WeekTable;
  // Replaces the history entry, so that 'back' leaves the calendar instead of stepping through months.
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
  /** The shown dates, consecutive. */
  readonly dates: readonly CalendarDate[];
}

/** Lists the shown programs with their colours; programs without a session are left out. */
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

/** A dialog with everything on one day. It is stored in the address, so that 'back' closes it. */
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

const AGENDA_LIMITS: DayLimits = { lanes: 4, sessions: 8 };

interface AgendaProps {
  readonly view: CalendarView;
  readonly batches: readonly Batch[];
  readonly date: CalendarDate;
  readonly today: CalendarDate;
}

/** The calendar on a narrow screen: a list of today and of the days with sessions. */
function Agenda({ view, batches, date, today }: AgendaProps) {
  const plans = dayPlans(batches, datesOfPeriod(view, date), AGENDA_LIMITS);
  if (!plans.some(hasAnything)) {
    return <p className={styles.nothing}>{texts.emptyPeriod(periodText(view, date))}</p>;
  }
  const shown = plans.filter((plan) => plan.date === today || hasAnything(plan));
  const hasToday = shown.some((plan) => plan.date === today);
  const earlier = hasToday ? shown.filter((plan) => plan.date < today) : [];
  return (
    <>
      {earlier.length > 0 && (
        // Past days are collapsed, so that a phone opens at today.
        <details className={styles.earlier}>
          <summary>{texts.earlier}</summary>
          <Days plans={earlier} today={today} />
        </details>
      )}
      <Days plans={shown.slice(earlier.length)} today={today} />
    </>
  );
}

interface DaysProps {
  readonly plans: readonly BatchDay[];
  readonly today: CalendarDate;
}

function Days({ plans, today }: DaysProps) {
  return (
    <ol className={styles.agenda}>
      {plans.map((plan) => (
        <li key={plan.date} aria-current={plan.date === today ? 'date' : undefined}>
          <h4>
            <time dateTime={plan.date}>{dayText(plan.date)}</time>
            {plan.date === today && <span className={styles.todayMark}>{texts.isToday}</span>}
          </h4>
          {hasAnything(plan) ? <DayList plan={plan} /> : <p>{texts.nothingToday}</p>}
          <HiddenSessions count={plan.hidden} date={plan.date} />
        </li>
      ))}
    </ol>
  );
}

function hasAnything({ spans, sessions }: BatchDay): boolean {
  return sessions.length > 0 || spans.some(Boolean);
}

/** A day as a list: its sessions by time, then the running batches without weekdays. */
function DayList({ plan }: { readonly plan: BatchDay }) {
  return (
    <ul className={styles.dayList}>
      {plan.sessions.map((each) => (
        <li key={each.batch._id}>
          <SessionLink session={each} isLong />
        </li>
      ))}
      {plan.spans.map((span) => span && <SpanItem key={span.batch._id} span={span} />)}
    </ul>
  );
}

function SpanItem({ span: { batch } }: { readonly span: BatchSpan }) {
  const until = texts.runs(formatDate(batch.endDate));
  return (
    <li>
      <div
        data-program={colourOf(batch.program)}
        className={classes(session.session, colours.program)}
      >
        <BatchLink id={batch._id} className={session.link}>
          <span className={session.name}>
            <span className={session.batch}>{batch.name}</span>{' '}
          </span>
          <span className={session.program}>
            {programName(batch.program)}, {until}
          </span>
        </BatchLink>
      </div>
    </li>
  );
}

/** The width below which seven columns do not fit. */
const NARROW = '(width < 48rem)';

/** True on a window as narrow as a phone, where the calendar is a list. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, false);
}
