import { adminTexts } from '../../admin-texts';
import { Badge, type BadgeProps } from '../../ui/badge';
import { dashboardTexts } from '../dashboard-texts';
import type { BatchSeats } from '../dashboard.api';
import { SeatBar } from '../seat-bar';
import { BatchName } from './batch-name';
import styles from './seats.module.css';
import { When } from './when';

const texts = dashboardTexts.seats;

type Remarkable = Exclude<BatchSeats['fill'], 'normal'>;

const TONES: Readonly<Record<Remarkable, BadgeProps['tone']>> = {
  full: 'good',
  'nearly-full': 'waiting',
  'nearly-empty': 'over',
};

/** One batch: which, when, and how full. */
export function SeatsRow({ batch }: { readonly batch: BatchSeats }) {
  const { program, enrolled, capacity, fill } = batch;
  return (
    <tr>
      <th scope="row">
        <BatchName batch={batch} />
        <span className={styles.about}>
          {adminTexts.programNames[program]} · <When batch={batch} />
        </span>
      </th>
      <td>
        <div className={styles.taken}>
          <SeatBar enrolled={enrolled} capacity={capacity} isWide />
          {fill !== 'normal' && (
            <span className={styles.fill}>
              <Badge tone={TONES[fill]}>{texts.fills[fill]}</Badge>
            </span>
          )}
        </div>
      </td>
    </tr>
  );
}
