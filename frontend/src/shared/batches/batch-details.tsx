import type { RegistrationTexts } from '../../content/types/registration.types';
import type { JoinableBatch } from './batches.api';
import { splitDescription } from './split-description';
import styles from './batch-details.module.css';

export interface BatchDetailsProps {
  readonly batch: Pick<JoinableBatch, 'instructor' | 'location' | 'description'>;
  readonly texts: RegistrationTexts['batches']['details'];
}

/**
 * What tells a batch from another at the same time: who teaches, where, and its description. A long
 * one (up to 5,000 characters) shows its beginning, and the rest on demand: natively, so that it
 * works without scripts.
 */
export function BatchDetails({ batch, texts }: BatchDetailsProps) {
  return (
    <>
      <BatchFacts batch={batch} texts={texts} />
      <BatchDescription batch={batch} texts={texts} />
    </>
  );
}

/** Teacher and place, in one short line each. */
export function BatchFacts({ batch: { instructor, location }, texts }: BatchDetailsProps) {
  return (
    <>
      {instructor && (
        <p className={styles.fact}>
          {texts.teacher}: {instructor}
        </p>
      )}
      {location && (
        <p className={styles.fact}>
          {texts.place}: {location}
        </p>
      )}
    </>
  );
}

export function BatchDescription({ batch: { description }, texts }: BatchDetailsProps) {
  // A list remembered before it had descriptions has none.
  if (!description) return null;
  const [beginning, rest] = splitDescription(description);
  return (
    <div className={styles.description}>
      <p>{beginning}</p>
      {rest && (
        <details>
          <summary>{texts.more}</summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  );
}
