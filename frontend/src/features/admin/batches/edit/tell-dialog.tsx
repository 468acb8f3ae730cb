import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog';
import { batchesTexts as texts } from '../batches-texts';

export interface TellDialogProps {
  readonly enrolled: number;
  /** What the server says; '' for our own words. */
  readonly question: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before dates or times are changed that people have planned by: how many must be told. */
export function TellDialog({ enrolled, question, ...rest }: TellDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={texts.tellTitle(enrolled)}
      confirm={texts.tellAndSave}
      cancel={texts.cancel}
    >
      {question || texts.tell(enrolled)}
    </ConfirmDialog>
  );
}
