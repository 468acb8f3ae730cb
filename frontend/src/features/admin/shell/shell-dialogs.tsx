import { lazy, Suspense } from 'react';
import { useAdmin } from '../session/admin-context';
import { keepDraft } from '../session/drafts';
import { startSession } from '../session/session-store';
import type { AccountAction } from './account-menu';
import { SHELL_NOTICE_KEY } from './shell-notice';
import { shellTexts } from './shell-texts';
import { ShortcutSheet } from './shortcuts/shortcut-sheet';

/** Seldom used: loaded when they are asked for. */
const ChangePassword = lazy(async () => ({
  default: (await import('../accounts/change-password-dialog')).ChangePasswordDialog,
}));
const SignOutEverywhere = lazy(async () => ({
  default: (await import('../accounts/sign-out-everywhere-dialog')).SignOutEverywhereDialog,
}));

export interface ShellDialogsProps {
  readonly action: AccountAction | null;
  readonly onClose: () => void;
  readonly onSignedOut: () => void;
}

/** The dialog that was asked for in the account menu, or by a key. */
export function ShellDialogs({ action, onClose, onSignedOut }: ShellDialogsProps) {
  const { name } = useAdmin();

  function goOnWith(token: string) {
    keepDraft(SHELL_NOTICE_KEY, { outcome: 'success', text: shellTexts.account.passwordChanged });
    onClose();
    startSession(token, name);
  }

  return (
    <Suspense fallback={null}>
      {action === 'shortcuts' && <ShortcutSheet onClose={onClose} />}
      {action === 'change-password' && <ChangePassword onChanged={goOnWith} onClose={onClose} />}
      {action === 'sign-out-everywhere' && (
        <SignOutEverywhere onSignedOut={onSignedOut} onClose={onClose} />
      )}
    </Suspense>
  );
}
