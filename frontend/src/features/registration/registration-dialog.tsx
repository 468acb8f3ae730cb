import { useId } from 'react';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { Dialog } from '../../shared/ui/dialog';
import { RegistrationForm } from './registration-form';
import type { Registered } from './registration-summary';
import type { RegistrationValues } from './registration-values';
import type { ErrorTexts } from './submission-outcome';
import styles from './registration.module.css';

export interface RegistrationDialogProps {
  readonly texts: RegistrationTexts;
  readonly errors: ErrorTexts;
  /** What stands in the form when it opens. */
  readonly start: RegistrationValues;
  readonly onClose: () => void;
  /** Told what stands in the form, whenever that changes. */
  readonly onTyped: (values: RegistrationValues) => void;
  readonly onRegistered: (registered: Registered) => void;
}

/**
 * The registration modal (REG-0 to REG-12). It is open while it is mounted: closing takes it away,
 * and with it everything that was typed and said (REG-9).
 */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { texts, onClose } = props;
  const titleId = useId();
  return (
    <Dialog labelledBy={titleId} onClose={onClose} className={styles.sheet}>
      <div className={styles.head}>
        <h2 id={titleId}>{texts.title}</h2>
        <button type="button" aria-label={texts.close} onClick={onClose} className={styles.close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      <p className={styles.intro}>{texts.intro}</p>
      <RegistrationForm {...props} />
    </Dialog>
  );
}
