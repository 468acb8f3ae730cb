import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { accountsTexts } from './accounts-texts';
import { textsOf, type Question } from './questions';

export interface AccountQuestionProps {
  readonly question: Question;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function AccountQuestion({ question, busy, onConfirm, onCancel }: AccountQuestionProps) {
  const { title, text, confirm } = textsOf(question);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={accountsTexts.cancel}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {text}
    </ConfirmDialog>
  );
}
