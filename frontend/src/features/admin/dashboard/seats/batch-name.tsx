import { AdminLink } from '../../shell/admin-link';
import type { BatchSeats } from '../dashboard.api';
import styles from './seats.module.css';

/** Leads to the batch and its roster; a very long name is cut after two lines. */
export function BatchName({ batch }: { readonly batch: Pick<BatchSeats, '_id' | 'name'> }) {
  return (
    <AdminLink to="batches" params={{ id: batch._id }} title={batch.name} className={styles.name}>
      {batch.name}
    </AdminLink>
  );
}
