import { adminTexts } from '../admin-texts';
import styles from './dismiss-button.module.css';

/** The × in the upper corner of what can be put away; that stands positioned around it. */
export function DismissButton({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <button
      type="button"
      className={styles.dismiss}
      aria-label={adminTexts.notice.dismiss}
      onClick={onDismiss}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
