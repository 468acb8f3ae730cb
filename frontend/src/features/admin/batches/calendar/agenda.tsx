import type { CalendarDate } from '../../../../shared/time/calendar-date';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../batches.api';
import { DayList } from './day-list';
import type { BatchDay } from './calendar-batch';
import { datesOfPeriod, type CalendarView } from './calendar-period';
import { dayText, periodText } from './calendar-words';
import styles from './calendar.module.css';
import { dayPlans, type DayLimits } from './day-plan';
import { MoreButton } from './more-button';

const texts = batchesTexts.calendar;

const LIMITS: DayLimits = { lanes: 4, sessions: 8 };

export interface AgendaProps {
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
