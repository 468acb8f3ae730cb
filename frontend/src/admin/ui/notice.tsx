import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Alert } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { adminTexts } from './admin-texts';
import dismissButtonStyles from './dismiss-button.module.css';
import styles from './notice.module.css';
import panel from './panel.module.css';

/** How an action ended, in a sentence. */
export interface NoticeMessage {
  readonly outcome: 'success' | 'failure';
  readonly text: string;
}

interface NoticeProps {
  readonly message: NoticeMessage | null;
  readonly onDismiss: () => void;
  /** What can be done about it, below the sentence. */
  readonly children?: ReactNode;
}

/**
 * Says how an action ended, in sight wherever the list has been scrolled to, until dismissed. It takes the focus
 * where that fell away with the button that was pressed.
 */
export function Notice({ message, onDismiss, children }: NoticeProps) {
  const element = useFocusIfLost<HTMLDivElement>(message);
  if (!message) return null;
  return (
    <div ref={element} tabIndex={-1} className={styles.notice} data-outcome={message.outcome}>
      <Alert outcome={message.outcome} className={styles.text}>
        {message.text}
      </Alert>
      <DismissButton onDismiss={onDismiss} />
      {children}
    </div>
  );
}

/**
 * Gives an element the focus where nothing else has it: what was pressed may be gone, or wait and be disabled.
 * @param said what has just been said, anew each time; null for nothing
 */
export function useFocusIfLost<E extends HTMLElement>(
  said: object | null,
  options?: FocusOptions,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const how = useRef(options);
  useEffect(() => {
    if (said && document.activeElement === document.body) element.current?.focus(how.current);
  }, [said]);
  return element;
}

/** The × in the upper corner of what can be put away; that stands positioned around it. */
export function DismissButton({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <button
      type="button"
      className={dismissButtonStyles.dismiss}
      aria-label={adminTexts.notice.dismiss}
      onClick={onDismiss}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}

/** Stands where a list would, as long as none could be loaded at all. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={panel.empty}>
      <p>{adminTexts.loadFailed}</p>
      <Button onClick={onRetry}>{adminTexts.tryAgain}</Button>
    </div>
  );
}
