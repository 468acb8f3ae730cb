import type { ReactNode } from 'react';
import { Alert } from '../../../shared/ui/alert';
import { DismissButton } from './dismiss-button';
import styles from './notice.module.css';

/** How an action ended, in a sentence. */
export interface NoticeMessage {
  readonly outcome: 'success' | 'failure';
  readonly text: string;
}

export interface NoticeProps {
  readonly message: NoticeMessage | null;
  readonly onDismiss: () => void;
  /** What can be done about it, below the sentence. */
  readonly children?: ReactNode;
}

/** Says how an action ended, in sight wherever the list has been scrolled to, until dismissed. */
export function Notice({ message, onDismiss, children }: NoticeProps) {
  if (!message) return null;
  return (
    <div className={styles.notice} data-outcome={message.outcome}>
      <Alert outcome={message.outcome} className={styles.text}>
        {message.text}
      </Alert>
      <DismissButton onDismiss={onDismiss} />
      {children}
    </div>
  );
}
