import type { CalendarDate } from '../../../shared/time/school-time';
import { weekdayOf } from '../../../shared/time/date-arithmetic';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import { type BatchDay, type BatchSession, dayNumber, periodText, weekOf } from './calendar-period';
import styles from './calendar.module.css';
import { dayPlans, type DayLimits } from './day-plan';
import { hourRows } from './hours';
import { MoreButton, SessionLink } from './session-link';
import { SpanBars } from './span-bars';

const texts = batchesTexts.calendar;

/** All sessions: the cells of an hour are limited one by one. */
const LIMITS: DayLimits = { lanes: 4, sessions: Infinity };
const SESSIONS_OF_CELL = 4;

export interface WeekTableProps {
  readonly batches: readonly Batch[];
  readonly date: CalendarDate;
  readonly today: CalendarDate;
}

/** A week of sessions by time: a column a day, a row for each hour in which something begins. */
export function WeekTable({ batches, date, today }: WeekTableProps) {
  const week = weekOf(date);
  const plans = dayPlans(batches, week, LIMITS);
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
          <MoreButton count={hidden} date={date} />
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
        <MoreButton count={sessions.length - shown.length} date={date} />
      </div>
    </td>
  );
}
