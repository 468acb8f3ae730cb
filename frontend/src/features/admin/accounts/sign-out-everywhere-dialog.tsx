import { Alert } from '../../../shared/ui/alert';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { failureText } from '../calls/call-failure';
import { accountsTexts } from './accounts-texts';
import { useSignOutEverywhere } from './sign-out-everywhere.api';

const texts = accountsTexts.everywhere;

export interface SignOutEverywhereDialogProps {
  readonly onSignedOut: () => void;
  readonly onClose: () => void;
}

/** Asks, and then ends every session of one's own. */
export function SignOutEverywhereDialog({ onSignedOut, onClose }: SignOutEverywhereDialogProps) {
  const signOut = useSignOutEverywhere();
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      cancel={accountsTexts.cancel}
      busy={signOut.isPending}
      onConfirm={() => signOut.mutate(undefined, { onSuccess: onSignedOut })}
      onCancel={onClose}
    >
      <p>{texts.text}</p>
      {signOut.isError && (
        <Alert outcome="failure">{failureText(signOut.error, texts.failed, texts.failed)}</Alert>
      )}
    </ConfirmDialog>
  );
}
