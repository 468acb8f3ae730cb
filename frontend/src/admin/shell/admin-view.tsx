import { lazy, Suspense, useCallback, useState } from 'react';
import { go, useIsInvitation } from '../address/admin-address';
import { endSession, forgetExpiry, useSession } from '../http/session-store';
import { LoginScreen } from '../login/login-screen';
import { endOnServer } from '../login/login.api';
import { forgetDrafts } from '../session/drafts';
import { SessionData } from '../session/session-data';
import { AdminShell } from './admin-shell';
import { AdminProvider, CheckedSession } from './checked-session';
import { titleOfPath } from './shell-effects';

const InvitePage = lazy(async () => ({
  default: (await import('../accounts/invite-page')).InvitePage,
}));

/** What the window is called at an address of the admin, before anything of it is drawn. */
export const adminTitle = (path: string): string => titleOfPath(path);

export interface AdminViewProps {
  /** 'Back to Site' (ADMIN-1): returns to the landing page. */
  readonly onBackToSite: () => void;
}

/** The staff's part of the product: the login, and behind it the dashboard (AUTH-1). */
export function AdminView({ onBackToSite }: AdminViewProps) {
  const session = useSession();
  const isInvitation = useIsInvitation();
  const token = session?.token ?? '';
  // Whose password a link has just changed, where the login still asks for a second factor.
  const [passwordSetFor, setPasswordSetFor] = useState<string>();
  // Somebody has logged in since.
  if (session && passwordSetFor !== undefined) setPasswordSetFor(undefined);
  const expire = useCallback(() => endSession(token, 'expiry'), [token]);

  function logout() {
    void endOnServer(token);
    endSession(token, 'logout');
    forgetDrafts();
    go('dashboard', {}, { replace: true });
  }

  return (
    // A key of its own for each token: nothing one person has loaded is shown to the next.
    <SessionData key={token}>
      {isInvitation ? (
        <Suspense fallback={null}>
          <InvitePage
            onPasswordSet={(username) => {
              setPasswordSetFor(username);
              // As after any link that is a login: who was logged in here before is no longer.
              endSession(token, 'logout');
              // The link is used up: 'back' must not lead to it.
              go('dashboard', {}, { replace: true });
            }}
            onBackToSite={onBackToSite}
          />
        </Suspense>
      ) : session ? (
        <CheckedSession
          session={session}
          onEnd={expire}
          onLogout={logout}
          onBackToSite={onBackToSite}
        >
          <AdminProvider session={session}>
            <AdminShell onBackToSite={onBackToSite} onLogout={logout} />
          </AdminProvider>
        </CheckedSession>
      ) : (
        <LoginScreen
          passwordSetFor={passwordSetFor}
          onBackToSite={() => {
            setPasswordSetFor(undefined);
            forgetExpiry();
            onBackToSite();
          }}
        />
      )}
    </SessionData>
  );
}
