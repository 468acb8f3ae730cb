import { now } from '../../../../shared/time/clock';
import { dateInZone, formatDate } from '../../../../shared/time/calendar-date';
import { schoolTimeZone } from '../../../../shared/time/school-zone';
import { adminTexts } from '../../admin-texts';
import { Badge, type BadgeProps } from '../../ui/badge';
import { dashboardTexts } from '../dashboard-texts';
import type { BatchSeats } from '../dashboard.api';
import { SeatBar } from '../seat-bar';
import { BatchName } from './batch-name';
import styles from './seats.module.css';

const texts = dashboardTexts.seats;

type Remarkable = Exclude<BatchSeats['fill'], 'normal'>;

const TONES: Readonly<Record<Remarkable, BadgeProps['tone']>> = {
  full: 'good',
  'nearly-full': 'waiting',
  'nearly-empty': 'over',
};

/** One batch: which, when, and how full. */
export function SeatsRow({ batch }: { readonly batch: BatchSeats }) {
  const { program, startDate, endDate, enrolled, capacity, fill } = batch;
  const hasBegun = startDate <= dateInZone(now(), schoolTimeZone());
  const when = hasBegun ? texts.since(formatDate(endDate)) : texts.starts(formatDate(startDate));
  return (
    <tr>
      <th scope="row">
        <BatchName batch={batch} />
        <span className={styles.about}>
          {adminTexts.programNames[program]} · {when}
        </span>
      </th>
      <td>
        <SeatBar enrolled={enrolled} capacity={capacity} />
        {fill !== 'normal' && (
          <span className={styles.fill}>
            <Badge tone={TONES[fill]}>{texts.fills[fill]}</Badge>
          </span>
        )}
      </td>
    </tr>
  );
}
