import { formatDate } from '../../../../shared/time/calendar-date';
import { classes } from '../../../../shared/ui/classes';
import { BatchLink } from '../batch-link';
import { batchesTexts } from '../batches-texts';
import colours from '../program-colour.module.css';
import type { BatchDay, BatchSpan } from './calendar-batch';
import styles from './calendar.module.css';
import { SessionLink } from './session-link';
import session from './session-link.module.css';

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
      <div data-program={batch.program} className={classes(session.session, colours.program)}>
        <BatchLink id={batch._id} className={session.link}>
          <span className={session.name}>
            <span className={session.batch}>{batch.name}</span>{' '}
          </span>
          <span className={session.program}>
            {batchesTexts.programNames[batch.program]}, {until}
          </span>
        </BatchLink>
      </div>
    </li>
  );
}
