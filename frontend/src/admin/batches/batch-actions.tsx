import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { go } from '../address/admin-address';
import styles from './batch-actions.module.css';
import type { BatchActions } from './use-batch-actions';
import { BatchLink } from './batch-link';
import { batchesTexts } from './batches-texts';
import type { Batch } from '../records/records.api';

interface BatchRowActionsProps {
  readonly batch: Batch;
  readonly actions: BatchActions;
}

/** The actions for a batch (ADMIN-3): edit, duplicate (opens the prefilled form of the next run), delete. */
export function BatchRowActions({ batch, actions }: BatchRowActionsProps) {
  return (
    <div className={styles.actions}>
      <BatchLink id={batch._id} edits className={styles.edit}>
        {batchesTexts.edit}
        <span className="visually-hidden"> {batch.name}</span>
      </BatchLink>
      <Button className={styles.action} onClick={() => go('create-batch', { from: batch._id })}>
        {batchesTexts.duplicate}
      </Button>
      <DeleteButton batch={batch} onDelete={() => actions.ask(batch)} />
    </div>
  );
}

interface DeleteButtonProps {
  readonly batch: Batch;
  readonly onDelete: () => void;
}

/** The delete button. It is disabled, with the reason, while somebody holds a seat (ADMIN-6). */
function DeleteButton({ batch, onDelete }: DeleteButtonProps) {
  const hasStudents = batch.enrolled > 0;
  return (
    <>
      <Button
        disabled={hasStudents}
        title={hasStudents ? batchesTexts.deleteBlocked : undefined}
        className={styles.delete}
        onClick={onDelete}
      >
        {batchesTexts.delete}
      </Button>
      {/* Touch users see no tooltip, so the style sheet shows the reason. */}
      {hasStudents && (
        <span
          aria-hidden="true"
          className={styles.reason}
          data-reason={batchesTexts.deleteBlocked}
        />
      )}
    </>
  );
}

interface DeleteBatchDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a batch is deleted (ADMIN-6, ADMIN-11). */
export function DeleteBatchDialog({ name, ...rest }: DeleteBatchDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={batchesTexts.confirmTitle(name)}
      confirm={batchesTexts.delete}
      cancel={batchesTexts.cancel}
    >
      {batchesTexts.confirmDelete}
    </ConfirmDialog>
  );
}
