import { AdminLink } from '../../shell/admin-link';
import styles from './batch-screen.module.css';
import { batchesTexts as texts } from '../batches-texts';
import { useListPlace } from '../list-place';

/** Leads to the list or the calendar as it was left. */
export function BackToBatches() {
  const place = useListPlace();
  return (
    <AdminLink to="batches" params={place} className={styles.back}>
      <span aria-hidden="true">‹ </span>
      {texts.back}
    </AdminLink>
  );
}
