import { useId } from 'react';
import { formatDate } from '../../../../shared/time/calendar-date';
import { weekdayOf } from '../../../../shared/time/date-arithmetic';
import type { CalendarDate } from '../../../../shared/time/calendar-date';
import { adminTexts } from '../../admin-texts';
import { dashboardTexts } from '../dashboard-texts';
import type { TodaySession } from '../dashboard.api';
import section from '../section.module.css';
import { Session } from './session';

const texts = dashboardTexts.today;

export interface TodaySectionProps {
  readonly today: CalendarDate;
  /** The time of day at the school, 'HH:mm'. */
  readonly clock: string;
  /** By their start. */
  readonly sessions: readonly TodaySession[];
  /** When the next session is after today, where that is known. */
  readonly nextDay: CalendarDate | undefined;
}

/** Which batches meet today: when, where, with whom, how full. */
export function TodaySection({ today, clock, sessions, nextDay }: TodaySectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={section.card}>
      <div className={section.top}>
        <h3 id={headingId}>{texts.heading}</h3>
        <p className={section.soft}>{dayText(today)}</p>
      </div>
      {sessions.length === 0 ? (
        <p className={section.soft}>
          {texts.none} {nextDay && texts.next(dayText(nextDay))}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without marks is none to Safari
        <ul role="list" className={section.list}>
          {sessions.map(({ batch }) => (
            <Session key={batch._id} batch={batch} clock={clock} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** 'Saturday, 5 Dec 2026' */
function dayText(date: CalendarDate): string {
  return `${adminTexts.weekdays[weekdayOf(date)]}, ${formatDate(date)}`;
}
