import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { adminTexts } from '../admin-texts';

const texts = adminTexts.batches;

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
      cancel={adminTexts.cancel}
    >
      {texts.confirmDelete}
    </ConfirmDialog>
  );
}
