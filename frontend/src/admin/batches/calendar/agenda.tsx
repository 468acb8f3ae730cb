import { type CalendarDate, formatDate } from '../../../shared/time/school-time';
import { classes } from '../../../shared/ui/controls';
import { BatchLink, colourOf } from '../batch-link';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import colours from '../program-colour.module.css';
import {
  type BatchDay,
  type BatchSpan,
  type CalendarView,
  datesOfPeriod,
  dayText,
  periodText,
} from './calendar-period';
import styles from './calendar.module.css';
import { type DayLimits, dayPlans } from './day-plan';
import { MoreButton, SessionLink } from './session-link';
import session from './session-link.module.css';
import { programName } from '../../ui/admin-texts';

const texts = batchesTexts.calendar;

const LIMITS: DayLimits = { lanes: 4, sessions: 8 };

interface AgendaProps {
  readonly view: CalendarView;
  readonly batches: readonly Batch[];
  readonly date: CalendarDate;
  readonly today: CalendarDate;
}

/** The calendar where it is narrow: a list of the days on which something meets, and today. */
export function Agenda({ view, batches, date, today }: AgendaProps) {
  const plans = dayPlans(batches, datesOfPeriod(view, date), LIMITS);
  if (!plans.some(hasAnything)) {
    return <p className={styles.nothing}>{texts.emptyPeriod(periodText(view, date))}</p>;
  }
  const shown = plans.filter((plan) => plan.date === today || hasAnything(plan));
  const hasToday = shown.some((plan) => plan.date === today);
  const earlier = hasToday ? shown.filter((plan) => plan.date < today) : [];
  return (
    <>
      {earlier.length > 0 && (
        // What is over stands back: a phone opens at today.
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
          <MoreButton count={plan.hidden} date={plan.date} />
        </li>
      ))}
    </ol>
  );
}

function hasAnything({ spans, sessions }: BatchDay): boolean {
  return sessions.length > 0 || spans.some(Boolean);
}

/** A day as a list: its sessions by time, then the batches without weekdays that run on it. */
export function DayList({ plan }: { readonly plan: BatchDay }) {
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
  const until = batchesTexts.calendar.runs(formatDate(batch.endDate));
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
