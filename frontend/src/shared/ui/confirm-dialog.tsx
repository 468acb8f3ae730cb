import { useId, type ReactNode } from 'react';
import { Button } from './controls';
import { Dialog } from './dialog';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  /** The question, literal where the requirements say so. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  /** True while the confirmed action runs: both buttons wait. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * A question before something that cannot be undone (ADMIN-11). Open while it is mounted; the
 * harmless button stands first, so the focus begins there.
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
      <div className={styles.actions}>
        <Button disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="danger" disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
