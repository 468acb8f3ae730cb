import { AdminLink } from '../shell/admin-link';
import { useAdminAddress } from '../shell/admin-address';
import styles from './batch-screen.module.css';
import { batchesTexts as texts } from './batches-texts';

/** Leads to the list or the calendar as it was left. */
export function BackToBatches() {
  const { params } = useAdminAddress();
  const kept = { ...Object.fromEntries(params), id: undefined, edit: undefined };
  return (
    <AdminLink to="batches" params={kept} className={styles.back}>
      <span aria-hidden="true">‹ </span>
      {texts.back}
    </AdminLink>
  );
}
