import type { ReactNode } from 'react';
import { adminTexts } from '../../admin-texts';
import { dashboardTexts } from '../dashboard-texts';
import type { BatchSeats } from '../dashboard.api';
import { BatchName } from './batch-name';
import styles from './seats.module.css';
import { When } from './when';

export interface AttentionEntryProps {
  readonly batch: BatchSeats;
  /** What to do about it. */
  readonly children: ReactNode;
}

/** A batch that wants attention, and what to do about it. */
export function AttentionEntry({ batch, children }: AttentionEntryProps) {
  const { program, enrolled, capacity } = batch;
  const about = [
    adminTexts.programNames[program],
    dashboardTexts.seatsTakenLong(enrolled, capacity),
  ];
  return (
    <li className={styles.entry}>
      <div>
        <BatchName batch={batch} />
        <span className={styles.about}>
          {about.join(' · ')} · <When batch={batch} />
        </span>
      </div>
      {children}
    </li>
  );
}
