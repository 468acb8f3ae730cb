import { useId } from 'react';
import { type CalendarDate, formatDate } from '../../../shared/time/school-time';
import { weekdayOf } from '../../../shared/time/date-arithmetic';
import { adminTexts, programName } from '../../ui/admin-texts';
import { AdminLink } from '../../address/admin-address';
import { Badge } from '../../ui/indicators';
import { dashboardTexts } from '../dashboard-texts';
import type { TodaySession } from '../dashboard.api';
import { SeatBar } from '../seat-bar';
import section from '../section.module.css';
import { sessionPhase } from './session-day';
import styles from './today.module.css';

const texts = dashboardTexts.today;

interface TodaySectionProps {
  readonly today: CalendarDate;
  /** The time of day at the school, 'HH:mm'. */
  readonly clock: string;
  /** Sorted by start time. */
  readonly sessions: readonly TodaySession[];
  /** The day of the next session after today, if known. */
  readonly nextDay: CalendarDate | undefined;
}

/** The batches that meet today: when, where, with whom, how full. */
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

/** Such as 'Saturday, 5 Dec 2026'. */
function dayText(date: CalendarDate): string {
  return `${adminTexts.weekdays[weekdayOf(date)]}, ${formatDate(date)}`;
}

interface SessionProps {
  readonly batch: TodaySession['batch'];
  /** The time of day at the school, 'HH:mm'. */
  readonly clock: string;
}

/** One session of today. */
function Session({ batch, clock }: SessionProps) {
  const { start, end } = batch.schedule.time;
  const phase = sessionPhase(batch.schedule.time, clock);
  const about = [programName(batch.program), batch.instructor, batch.location];
  return (
    <li className={styles.session} data-phase={phase}>
      <p className={styles.time}>
        {start === '' ? (
          <span className={styles.noTime}>{texts.noTime}</span>
        ) : (
          <>
            <strong>{start}</strong>
            {end !== '' && <span>{texts.until(end)}</span>}
          </>
        )}
      </p>
      <div className={styles.what}>
        <p className={styles.name}>
          <AdminLink to="batches" params={{ id: batch._id }} title={batch.name}>
            {batch.name}
          </AdminLink>
          {phase === 'now' && <Badge tone="good">{texts.phases.now}</Badge>}
          {phase === 'over' && <Badge tone="over">{texts.phases.over}</Badge>}
        </p>
        <p className={styles.about}>{about.filter(Boolean).join(' · ')}</p>
      </div>
      <SeatBar enrolled={batch.enrolled} capacity={batch.capacity} />
    </li>
  );
}
