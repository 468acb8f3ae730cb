import { useEffect, useId, useRef, useState } from 'react';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { now } from '../../shared/time/clock';
import { Button } from '../../shared/ui/controls';
import styles from './notices.module.css';
import { type Registered, registeredHeading, RegistrationSummary } from './registration-summary';

interface RegisteredNoticeProps {
  readonly registered: Registered;
  readonly texts: RegistrationTexts;
  readonly onDismiss: () => void;
}

/** A small notice of the registration at the bottom of the window, with details that can be opened. */
export function RegisteredNotice({ registered, texts, onDismiss }: RegisteredNoticeProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.notice}>
      <details className={styles.text}>
        <summary id={id}>{registeredHeading(texts, registered.isWaiting)}</summary>
        <RegistrationSummary registered={registered} texts={texts} heading="h3" />
      </details>
      <Button size="small" onClick={onDismiss}>
        {texts.summary.dismiss}
      </Button>
    </section>
  );
}

/** How long the draft of a closed form can be restored. */
export const UNDO_MS = 60_000;

interface UndoNoticeProps {
  readonly texts: RegistrationTexts['undo'];
  /** Undefined while there is nothing to restore. */
  readonly until: Date | undefined;
  readonly onUndo: () => void;
  readonly onEnd: () => void;
}

/**
 * Shown for a minute after the form was closed with something entered in it (REG-9). It must always be mounted: a
 * screen reader announces changes only in an existing output.
 */
export function UndoNotice({ until, ...props }: UndoNoticeProps) {
  return (
    <output className={until && styles.notice}>{until && <Undo until={until} {...props} />}</output>
  );
}

function Undo({ texts, until, onUndo, onEnd }: UndoNoticeProps & { readonly until: Date }) {
  // Computed once on mount: rendering again must not change the delay.
  const [leftMs] = useState(() => until.getTime() - now().getTime());
  useAutoClose(true, onEnd, leftMs);
  return (
    <>
      <span className={styles.text}>{texts.text}</span>
      <Button size="small" onClick={onUndo}>
        {texts.button}
      </Button>
    </>
  );
}

/** How long the success message shows before the modal closes by itself (REG-9, CONST). */
export const MODAL_AUTO_CLOSE_MS = 3_000;

/** Calls `onClose` a delay after `done` has become true. */
export function useAutoClose(
  done: boolean,
  onClose: () => void,
  delayMs: number = MODAL_AUTO_CLOSE_MS,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!done) return undefined;
    // Called through a ref: the function changes with every render, and must not restart the timer.
    const timer = setTimeout(() => close.current(), delayMs);
    return () => clearTimeout(timer);
  }, [done, delayMs]);
}
