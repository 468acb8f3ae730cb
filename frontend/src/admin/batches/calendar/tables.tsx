import type { CalendarDate } from '../../../shared/time/school-time';
import { daysBetween, WEEK, weekdayOf } from '../../../shared/time/date-arithmetic';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import {
  type BatchDay,
  type BatchSession,
  type BatchSpan,
  dayNumber,
  periodText,
  weekOf,
  weeksOfMonth,
} from './calendar-period';
import styles from './calendar.module.css';
import { type DayLimits, dayPlans } from './day-plan';
import { HiddenSessions, SessionLink } from './session-link';
import { hourRows } from './hours';
import { classes } from '../../../shared/ui/controls';
import { BatchLink, colourOf } from '../batch-link';
import colours from '../program-colour.module.css';
import bars from './span-bars.module.css';
import { programName } from '../../ui/admin-texts';

const texts = batchesTexts.calendar;

const MONTH_LIMITS: DayLimits = { lanes: 2, sessions: 3 };

interface TableProps {
  readonly batches: readonly Batch[];
  /** A date of the period to show. */
  readonly date: CalendarDate;
  readonly today: CalendarDate;
}

/** A month of sessions, one row per week. */
export function MonthTable({ batches, date, today }: TableProps) {
  const month = date.slice(0, 7);
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{periodText('month', date)}</caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{batchesTexts.weekdays[day].slice(0, 3)}</span>
              <span className="visually-hidden">{batchesTexts.weekdays[day]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(date).map((week) => (
          <tr key={week[0]}>
            {dayPlans(batches, week, MONTH_LIMITS).map((plan) => (
              <DayCell
                key={plan.date}
                plan={plan}
                isToday={plan.date === today}
                isOutside={!plan.date.startsWith(month)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  readonly plan: BatchDay;
  readonly isToday: boolean;
  readonly isOutside: boolean;
}

function DayCell({ plan, isToday, isOutside }: DayCellProps) {
  const { date, spans, sessions, hidden } = plan;
  return (
    <td aria-current={isToday ? 'date' : undefined} data-outside={isOutside || undefined}>
      <div className={styles.dayTop}>
        <time dateTime={date}>{dayNumber(date)}</time>
        {isToday && <span className={styles.todayMark}>{texts.isToday}</span>}
      </div>
      <SpanBars date={date} spans={spans} />
      <div className={styles.sessions}>
        {sessions.map((session) => (
          <SessionLink key={session.batch._id} session={session} />
        ))}
        <HiddenSessions count={hidden} date={date} />
      </div>
    </td>
  );
}

/** All sessions, because each cell of an hour has its own limit. */
const WEEK_LIMITS: DayLimits = { lanes: 4, sessions: Infinity };
const SESSIONS_OF_CELL = 4;

/** A week of sessions by time: one column per day, one row per hour in which a session begins. */
export function WeekTable({ batches, date, today }: TableProps) {
  const week = weekOf(date);
  const plans = dayPlans(batches, week, WEEK_LIMITS);
  const rows = hourRows(plans.map(({ sessions }) => sessions));
  return (
    <table className={styles.week}>
      <caption className="visually-hidden">{periodText('week', date)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.hour}</span>
          </th>
          {week.map((day) => (
            <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
              <span aria-hidden="true">{batchesTexts.weekdays[weekdayOf(day)].slice(0, 3)} </span>
              <span className="visually-hidden">{batchesTexts.weekdays[weekdayOf(day)]} </span>
              <time dateTime={day}>{dayNumber(day)}</time>
              {day === today && <span className={styles.todayMark}>{texts.isToday}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <SpanRow plans={plans} />
        {rows.map(({ hour, days }) => (
          <tr key={hour}>
            <th scope="row">{hour || texts.noTime}</th>
            {days.map((sessions, index) => (
              <HourCell
                key={week[index]}
                date={week[index] ?? ''}
                today={today}
                sessions={sessions}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SpanRow({ plans }: { readonly plans: readonly BatchDay[] }) {
  const isEmpty = plans.every(({ spans, hidden }) => hidden === 0 && !spans.some(Boolean));
  if (isEmpty) return null;
  return (
    <tr>
      <th scope="row">{texts.noDays}</th>
      {plans.map(({ date, spans, hidden }) => (
        <td key={date}>
          <SpanBars date={date} spans={spans} />
          <HiddenSessions count={hidden} date={date} />
        </td>
      ))}
    </tr>
  );
}

interface HourCellProps {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly sessions: readonly BatchSession[];
}

function HourCell({ date, today, sessions }: HourCellProps) {
  const isOneMore = sessions.length === SESSIONS_OF_CELL + 1;
  const shown = sessions.slice(0, isOneMore ? sessions.length : SESSIONS_OF_CELL);
  return (
    <td aria-current={date === today ? 'date' : undefined}>
      <div className={styles.sessions}>
        {shown.map((session) => (
          <SessionLink key={session.batch._id} session={session} isLong />
        ))}
        <HiddenSessions count={sessions.length - shown.length} date={date} />
      </div>
    </td>
  );
}

interface SpanBarsProps {
  readonly date: CalendarDate;
  /** One entry per lane, undefined if nothing runs in it. */
  readonly spans: readonly (BatchSpan | undefined)[];
}

/**
 * The batches without weekdays that run on a day, as bars that continue across the cells of a week. The name is
 * visible where a bar begins; on other days it is only for screen readers.
 */
function SpanBars({ date, spans }: SpanBarsProps) {
  return spans.map((span, line) =>
    span ? (
      <SpanBar key={span.batch._id} date={date} span={span} />
    ) : (
      // Empty lanes have no id, only a position.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={line} aria-hidden="true" className={bars.line} />
    ),
  );
}

function SpanBar({ date, span }: { readonly date: CalendarDate; readonly span: BatchSpan }) {
  const { batch, from, to } = span;
  const begins = date === from;
  // The name may extend over the following cells of the bar.
  const days = daysBetween(date, to) + 1;
  return (
    <div
      data-program={colourOf(batch.program)}
      data-begins={begins || undefined}
      data-ends={date === to || undefined}
      className={classes(bars.line, bars.bar, colours.program)}
    >
      {begins ? (
        <BatchLink
          id={batch._id}
          className={bars.link}
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
