import { useId } from 'react';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { Button } from '../../shared/ui/controls';
import { RegistrationSummary, type Registered } from './registration-summary';
import styles from './notice.module.css';

export interface RegisteredNoticeProps {
  readonly registered: Registered;
  readonly texts: RegistrationTexts;
  readonly onDismiss: () => void;
}

/** What was registered for: small at the foot of the window, with the rest to be opened. */
export function RegisteredNotice({ registered, texts, onDismiss }: RegisteredNoticeProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.notice}>
      <details className={styles.text}>
        <summary id={id}>{texts.summary.heading}</summary>
        <RegistrationSummary registered={registered} texts={texts} heading="h3" />
      </details>
      <Button size="small" onClick={onDismiss}>
        {texts.summary.dismiss}
      </Button>
    </section>
  );
}
