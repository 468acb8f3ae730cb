import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog';
import { batchesTexts as texts } from '../batches-texts';

export interface DeleteBatchDialogProps {
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
      title={texts.confirmTitle(name)}
      confirm={texts.delete}
      cancel={texts.cancel}
    >
      {texts.confirmDelete}
    </ConfirmDialog>
  );
}
