import { Button } from '../../../../shared/ui/button';
import styles from './batch-actions.module.css';
import { batchesTexts as texts } from '../batches-texts';
import type { Batch } from '../batches.api';

export interface DeleteButtonProps {
  readonly batch: Batch;
  readonly onDelete: () => void;
}

/** A batch cannot be deleted while somebody holds a seat; it says so (ADMIN-6). */
export function DeleteButton({ batch, onDelete }: DeleteButtonProps) {
  const hasStudents = batch.enrolled > 0;
  return (
    <>
      <Button
        disabled={hasStudents}
        title={hasStudents ? texts.deleteBlocked : undefined}
        className={styles.delete}
        onClick={onDelete}
      >
        {texts.delete}
      </Button>
      {/* A finger never sees the tooltip: the style sheet shows it. */}
      {hasStudents && (
        <span aria-hidden="true" className={styles.reason} data-reason={texts.deleteBlocked} />
      )}
    </>
  );
}
