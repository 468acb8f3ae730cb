import { adminTexts } from '../../admin-texts';
import { AdminLink } from '../../shell/admin-link';
import { Badge } from '../../ui/badge';
import { dashboardTexts } from '../dashboard-texts';
import type { TodaySession } from '../dashboard.api';
import { SeatBar } from '../seat-bar';
import { sessionPhase } from './session-day';
import styles from './today.module.css';

const texts = dashboardTexts.today;

export interface SessionProps {
  readonly batch: TodaySession['batch'];
  /** The time of day at the school, 'HH:mm'. */
  readonly clock: string;
}

/** One session of today. */
export function Session({ batch, clock }: SessionProps) {
  const { start, end } = batch.schedule.time;
  const phase = sessionPhase(batch.schedule.time, clock);
  const about = [adminTexts.programNames[batch.program], batch.instructor, batch.location];
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
