import { batchesTexts as texts } from '../batches-texts';
import type { Batch } from '../batches.api';
import styles from './batch-screen.module.css';

/** How full a batch is, as a picture of the words beside it. */
export function SeatsBar({ batch }: { readonly batch: Batch }) {
  return (
    <meter
      aria-label={texts.facts.seats}
      min={0}
      max={batch.capacity}
      value={batch.enrolled}
      className={styles.meter}
    />
  );
}
