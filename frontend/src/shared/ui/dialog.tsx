import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { ignoreSecondPress } from './second-press';
import { classes } from './controls';
import styles from './dialog.module.css';

interface DialogProps {
  /** Called on Escape, on the system's back gesture and on a click on the backdrop. */
  readonly onClose: () => void;
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** False where a stray click must not dismiss the question. */
  readonly closeOnBackdrop?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A modal dialog on the native element. It is open while it is mounted: mount it to open it, and
 * unmount it to close it and to forget everything inside. Focus stays inside, and returns to where
 * it was when the dialog opened (REG-9).
 */
export function Dialog({
  onClose,
  labelledBy,
  describedBy,
  role = 'dialog',
  closeOnBackdrop = true,
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A press that began inside, such as selecting text, does not close when it is released outside.
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    ignoreSecondPress();
    return () => {
      // Closed before it is taken away: this is what gives the focus back.
      element?.close();
      ignoreSecondPress();
    };
  }, []);

  const isBackdrop = (event: MouseEvent) => event.target === dialog.current;
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classes(styles.dialog, className)}
      onCancel={cancel}
      onClose={(event) => {
        // The system closed it unasked, as it may where nothing inside was touched yet.
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={(event) => keepFocusInside(event, event.currentTarget)}
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        if (closeOnBackdrop && pressedBackdrop.current && isBackdrop(event)) onClose();
      }}
    >
      {/* Covers the dialog whole, so that a click on the element itself is one on the backdrop. */}
      <div className={styles.surface}>{children}</div>
    </dialog>
  );
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Wraps Tab within an element. A native modal makes the page inert, but Tab would still leave for
 * the browser's own controls; REG-9 wants the focus to stay.
 */
function keepFocusInside(event: KeyboardEvent, element: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.closest('[hidden]') === null,
  );
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  const atEdge = event.shiftKey
    ? active === first || active === element
    : active === last || (active === element && stops.length === 0);
  if (!atEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
