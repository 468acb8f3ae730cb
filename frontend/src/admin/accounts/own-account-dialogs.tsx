import { type SubmitEvent, useId, useState } from 'react';
import { Alert } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Dialog } from '../../shared/ui/dialog';
import { failureText } from '../http/http';
import { accountsTexts } from './accounts-texts';
import { useChangePassword, useSignOutEverywhere } from './accounts.api';
import styles from './accounts.module.css';
import { fieldProblem, isShownAtFields, PasswordField, ShowPasswords } from '../ui/password-field';

const texts = accountsTexts.password;

interface ChangePasswordDialogProps {
  /** @param token the new token of the session */
  readonly onChanged: (token: string) => void;
  readonly onClose: () => void;
}

/** Changes the user's own password, which logs out all other devices. */
export function ChangePasswordDialog({ onChanged, onClose }: ChangePasswordDialogProps) {
  const id = useId();
  const change = useChangePassword(onChanged);
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const wrong = {
    current: currentPassword === '' ? texts.currentMissing : undefined,
    next: newPassword === '' ? texts.nextMissing : undefined,
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    const first = wrong.current ? 'current' : wrong.next && 'next';
    if (first) {
      change.reset();
      (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    change.mutate({ currentPassword, newPassword });
  }

  return (
    <Dialog labelledBy={`${id}-heading`} closeOnBackdrop={false} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <h2 id={`${id}-heading`}>{texts.heading}</h2>
        <PasswordField
          label={texts.current}
          name="current"
          autoComplete="current-password"
          value={currentPassword}
          isShown={isShown}
          error={
            (isChecked ? wrong.current : undefined) ?? fieldProblem(change.error, 'currentPassword')
          }
          onChange={setCurrent}
        />
        <PasswordField
          label={texts.next}
          name="next"
          autoComplete="new-password"
          value={newPassword}
          isShown={isShown}
          hint={texts.hint}
          error={(isChecked ? wrong.next : undefined) ?? fieldProblem(change.error, 'newPassword')}
          onChange={setNew}
        />
        <ShowPasswords label={texts.show} isShown={isShown} onChange={setIsShown} />
        {change.isError && !isShownAtFields(change.error, ['currentPassword', 'newPassword']) && (
          <Alert outcome="failure">{failureText(change.error, texts.failed, texts.network)}</Alert>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{accountsTexts.cancel}</Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {change.isPending ? texts.submitting : texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface SignOutEverywhereDialogProps {
  readonly onSignedOut: () => void;
  readonly onClose: () => void;
}

/** Ends every session of the user, after a confirmation. */
export function SignOutEverywhereDialog({ onSignedOut, onClose }: SignOutEverywhereDialogProps) {
  const signOut = useSignOutEverywhere();
  return (
    <ConfirmDialog
      title={accountsTexts.everywhere.title}
      confirm={accountsTexts.everywhere.confirm}
      cancel={accountsTexts.cancel}
      busy={signOut.isPending}
      onConfirm={() => signOut.mutate(undefined, { onSuccess: onSignedOut })}
      onCancel={onClose}
    >
      <p>{accountsTexts.everywhere.text}</p>
      {signOut.isError && (
        <Alert outcome="failure">
          {failureText(
            signOut.error,
            accountsTexts.everywhere.failed,
            accountsTexts.everywhere.failed,
          )}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
