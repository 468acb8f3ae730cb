import { useId, type ReactNode } from 'react';
import { Button } from './controls';
import { Dialog } from './dialog';
import { useFootRoom } from './foot-room';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** The question. Some requirements prescribe its exact text. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  /** True while the confirmed action runs. Both buttons ignore presses then. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks before an action that cannot be undone (ADMIN-11). Open while it is mounted. The cancel button
 * comes first, so that it gets the initial focus.
 */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  const foot = useFootRoom();
  return (
    <Dialog
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-question`}
      closeOnBackdrop={false}
      onClose={busy ? () => {} : onCancel}
      className={styles.confirm}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-question`}>{children}</div>
      <div ref={foot} className={styles.actions}>
        <Button busy={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
