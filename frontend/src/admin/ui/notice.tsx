import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Alert } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { failureText } from '../http/http';
import { adminTexts } from './admin-texts';
import dismissButtonStyles from './dismiss-button.module.css';
import styles from './notice.module.css';
import panel from './panel.module.css';

/** The outcome of an action, as a sentence. */
export interface NoticeMessage {
  readonly outcome: 'success' | 'failure';
  readonly text: string;
}

interface NoticeProps {
  readonly message: NoticeMessage | null;
  readonly onDismiss: () => void;
  /** Actions offered below the sentence. */
  readonly children?: ReactNode;
}

/**
 * Shows how an action ended. It sticks to the viewport until it is dismissed. It takes the focus if the focus
 * was lost with the button that was pressed.
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
 * The message about a failed request; null if there is none. It stays the same object while the error does:
 * otherwise every rendering would move the focus, and the page with it, to the notice.
 * @param silent, network as for `failureText`
 */
export function useFailureNotice(
  error: Error | null,
  silent: string,
  network: string,
): NoticeMessage | null {
  return useMemo(
    () => error && { outcome: 'failure', text: failureText(error, silent, network) },
    [error, silent, network],
  );
}

/**
 * Focuses an element if nothing else has the focus: the pressed button may be removed or disabled.
 * @param said the message just shown, a new object each time; null for none
 */
export function useFocusIfLost<E extends HTMLElement>(
  said: object | null,
  options?: FocusOptions,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const how = useRef(options);
  useEffect(() => {
    if (said && isFocusLost()) element.current?.focus(how.current);
  }, [said]);
  return element;
}

interface FocusIfLostProps {
  /** The outcome just reported, a new object each time; null for none. */
  readonly said: object | null;
  readonly className?: string | undefined;
  /** The sentences that report it. */
  readonly children: ReactNode;
}

/** The place of the sentences below a form. It takes the focus if the pressed button lost it. */
export function FocusIfLost({ said, className, children }: FocusIfLostProps) {
  const element = useFocusIfLost<HTMLDivElement>(said, WHERE_IT_IS);
  return (
    <div ref={element} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

/** For `useFocusIfLost`, where the element is beside the pressed button, so that nothing needs to scroll. */
export const WHERE_IT_IS = { preventScroll: true };

/** For `useFocusIfLost`, where an element takes the focus only when it appears: always the same object. */
export const OPENED = {};

interface GoneProps {
  readonly className: string | undefined;
  readonly children: string;
}

/** In place of what somebody has deleted. It takes the focus if that had it, so that a screen reader tells why. */
export function Gone({ className, children }: GoneProps) {
  const text = useFocusIfLost<HTMLParagraphElement>(OPENED);
  return (
    <p ref={text} tabIndex={-1} className={className}>
      {children}
    </p>
  );
}

/**
 * True if nothing has the focus, or a control that has just been disabled: browsers take the focus from it only
 * with the next frame.
 */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === document.body || active?.matches(':disabled') === true;
}

/** The × button in the upper corner of a dismissible element, which must be positioned. */
export function DismissButton({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <button
      type="button"
      className={dismissButtonStyles.dismiss}
      aria-label={adminTexts.notice.dismiss}
      onClick={({ currentTarget, detail }) => {
        // Only for the keyboard: after a tap, focusing a field nearby would open the on-screen keyboard.
        if (detail === 0) focusBeside(currentTarget.parentElement);
        onDismiss();
      }}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** Focuses the control after an element that is about to be removed, or else the one before it. */
export function focusBeside(element: HTMLElement | null): void {
  if (!element) return;
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && !element.contains(control),
  );
  const isAfter = (control: Node) =>
    (element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // Hidden and disabled controls do not take the focus.
  const takesFocus = (control: HTMLElement) => {
    control.focus();
    return document.activeElement === control;
  };
  if (!controls.filter(isAfter).some(takesFocus)) controls.toReversed().some(takesFocus);
}

interface LoadFailedProps {
  /** What could not be loaded, if it is a small part of a screen. */
  readonly text?: string;
  readonly onRetry: () => void;
}

/** Replaces a list when no data could be loaded at all. */
export function LoadFailed({ text, onRetry }: LoadFailedProps) {
  return (
    <div className={text ? panel.missing : panel.empty}>
      <p>{text ?? adminTexts.loadFailed}</p>
      <Button
        size={text ? 'small' : 'normal'}
        onClick={({ currentTarget }) => {
          focusHeadingAbove(currentTarget);
          onRetry();
        }}
      >
        {adminTexts.tryAgain}
      </Button>
    </div>
  );
}

/** Focuses the heading of the part that a button is in, or that part, since the button goes away. */
export function focusHeadingAbove(pressed: HTMLElement): void {
  const part = pressed.closest<HTMLElement>('section, aside, dialog, [role="tabpanel"]');
  const place = part?.querySelector<HTMLElement>('h2, h3') ?? part;
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}
