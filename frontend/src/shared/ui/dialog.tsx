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
  /** False if an accidental click must not dismiss the dialog. */
  readonly closeOnBackdrop?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A modal dialog with the native element. It is open while it is mounted. Unmounting closes it and
 * discards everything inside. The focus stays inside, and returns to where it was when the dialog
 * opened (REG-9).
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
  // A press that began inside, such as selecting text, must not close the dialog when released outside.
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    ignoreSecondPress();
    return () => {
      // Closed before it is removed, because close() returns the focus.
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
        // The browser closed it without a cancel event, as it may do before any interaction inside.
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
      {/* Covers the whole dialog, so that a click on the dialog element itself is one on the backdrop. */}
      <div className={styles.surface}>{children}</div>
    </dialog>
  );
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Keeps Tab within an element. A native modal makes the page inert, but Tab could still move to the
 * browser's own controls. REG-9 requires the focus to stay inside.
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
