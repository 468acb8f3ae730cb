import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/controls';
import { programName } from '../../ui/admin-texts';
import { go } from '../../address/admin-address';
import { Badge, type BadgeProps } from '../../ui/indicators';
import { ShowRestButton } from '../../ui/more-button';
import { SHOWN_BATCHES } from '../dashboard-layout';
import { dashboardTexts } from '../dashboard-texts';
import type { BatchSeats } from '../dashboard.api';
import { BatchName, SeatBar, When } from '../seat-bar';
import section from '../section.module.css';
import styles from './seats.module.css';

const texts = dashboardTexts.seats;

/** How full each active and upcoming batch is, by start date: bars, and a table for screen readers. */
export function SeatsSection({ seats }: { readonly seats: readonly BatchSeats[] }) {
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? seats : seats.slice(0, SHOWN_BATCHES);
  return (
    <section aria-labelledby={headingId} className={section.card}>
      <h3 id={headingId}>{texts.heading}</h3>
      {seats.length === 0 ? (
        <>
          <p className={section.soft}>{texts.none}</p>
          <Button className={styles.plan} onClick={() => go('create-batch')}>
            {texts.plan}
          </Button>
        </>
      ) : (
        <table aria-label={texts.tableLabel} className={styles.table}>
          <colgroup>
            <col className={styles.batchColumn} />
            <col />
          </colgroup>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{texts.columns.batch}</th>
              <th scope="col">{texts.columns.seats}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((batch) => (
              <SeatsRow key={batch._id} batch={batch} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < seats.length && (
        <ShowRestButton className={styles.plan} onShow={() => setShowsAll(true)}>
          {texts.showAll(seats.length)}
        </ShowRestButton>
      )}
    </section>
  );
}

type Remarkable = Exclude<BatchSeats['fill'], 'normal'>;

const TONES: Readonly<Record<Remarkable, BadgeProps['tone']>> = {
  full: 'good',
  'nearly-full': 'waiting',
  'nearly-empty': 'over',
};

/** One batch: its name, dates and seats. */
function SeatsRow({ batch }: { readonly batch: BatchSeats }) {
  const { program, enrolled, capacity, fill } = batch;
  return (
    <tr>
      <th scope="row">
        <BatchName batch={batch} />
        <span className={styles.about}>
          {programName(program)} · <When batch={batch} />
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
