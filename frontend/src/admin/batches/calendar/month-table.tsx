import type { CalendarDate } from '../../../shared/time/school-time';
import { WEEK } from '../../../shared/time/date-arithmetic';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import { type BatchDay, dayNumber, periodText, weeksOfMonth } from './calendar-period';
import styles from './calendar.module.css';
import { dayPlans, type DayLimits } from './day-plan';
import { MoreButton, SessionLink } from './session-link';
import { SpanBars } from './span-bars';

const LIMITS: DayLimits = { lanes: 2, sessions: 3 };

export interface MonthTableProps {
  readonly batches: readonly Batch[];
  readonly date: CalendarDate;
  readonly today: CalendarDate;
}

/** A month of sessions, a row a week. */
export function MonthTable({ batches, date, today }: MonthTableProps) {
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
            {dayPlans(batches, week, LIMITS).map((plan) => (
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
        {isToday && <span className={styles.todayMark}>{batchesTexts.calendar.isToday}</span>}
      </div>
      <SpanBars date={date} spans={spans} />
      <div className={styles.sessions}>
        {sessions.map((session) => (
          <SessionLink key={session.batch._id} session={session} />
        ))}
        <MoreButton count={hidden} date={date} />
      </div>
    </td>
  );
}
