import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog } from '../../../shared/ui/dialog';
import { useMediaQuery } from '../../../shared/use-browser';
import { registrationsTexts } from '../registrations-texts';
import styles from './panel.module.css';

/** From this width on, the panel fits beside the list. */
const BESIDE = '(width >= 75rem)';

interface PanelFrameProps {
  /** The id of the subject; a new one focuses the heading again. */
  readonly subject: string;
  /** The person's name; '' if it is not known yet. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of the registration panel: beside the list if there is space, or else a dialog above it. */
export function PanelFrame(props: PanelFrameProps) {
  const isBeside = useMediaQuery(BESIDE, true);
  // Before the address closes the panel: a field that is removed does not blur.
  useEffect(() => {
    window.addEventListener('popstate', leaveField, { capture: true });
    return () => window.removeEventListener('popstate', leaveField, { capture: true });
  }, []);
  return isBeside ? <Beside {...props} /> : <Above {...props} />;
}

/** Blur saves a field, so the focused field must blur before the panel closes. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Focuses the row of the subject, or the tab: opened by its address or a link elsewhere, it may have no row. */
function focusOpener(subject: string): void {
  const tab = document.querySelector<HTMLElement>('[role="tabpanel"]');
  (document.getElementById(openerId(subject)) ?? tab)?.focus({ preventScroll: true });
}

function Beside({ subject, title, onClose, children }: PanelFrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => focusOpener(subject);
  }, [subject]);

  function close() {
    leaveField();
    onClose();
  }
  function pressed(event: KeyboardEvent<HTMLElement>) {
    // In a dialog of the panel, Escape closes that dialog alone.
    const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) close();
  }

  return (
    <aside aria-labelledby={id} className={styles.beside} onKeyDown={pressed}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton onClose={close} />
      </div>
      {children}
    </aside>
  );
}

function Above({ subject, title, onClose, children }: PanelFrameProps) {
  const id = useId();
  // The dialog returns the focus to where it was, which is far from the row if its address opened it.
  useEffect(() => () => focusOpener(subject), [subject]);
  function close() {
    leaveField();
    onClose();
  }
  return (
    <Dialog labelledBy={id} onClose={close} className={styles.above}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <CloseButton onClose={close} />
      </div>
      {children}
    </Dialog>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={registrationsTexts.panel.close}
      className={styles.close}
      onClick={onClose}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}

/** The id of the row's link that opens the panel, used to return the focus to it. */
export function openerId(registrationId: string): string {
  return `registration-${registrationId}`;
}
