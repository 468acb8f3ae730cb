import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { go, useIsInvitation } from '../address/admin-address';
import { endSession, forgetExpiry, type Session, useSession } from '../http/session-store';
import { LoginScreen, SessionScreen } from '../login/login-screen';
import { endOnServer } from '../login/login.api';
import { forgetDrafts, ownDrafts } from '../session/drafts';
import { AdminContext, SessionData } from '../session/session-data';
import { AdminShell } from './admin-shell';
import { titleOfPath } from './shell-effects';
import { Alert } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { useOnceOnline, useOnceVisible } from '../../shared/use-browser';
import { adminTexts } from '../ui/admin-texts';
import { useDashboard } from '../dashboard/dashboard.api';
import { isFactorMissing, isForbidden, isUnreachable } from '../http/http';
import styles from '../login/login-screen.module.css';
import { shellTexts } from './shell-texts';

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

const texts = adminTexts.session;

const SetupScreen = lazy(async () => ({
  default: (await import('../security/security-screen')).SetupScreen,
}));

interface CheckedSessionProps {
  readonly session: Session;
  readonly onEnd: () => void;
  readonly onLogout: () => void;
  readonly onBackToSite: () => void;
  /** The dashboard. */
  readonly children: ReactNode;
}

/**
 * Shows the dashboard to a session that is good: one that has just begun, or one found in storage
 * whose token the dashboard call accepts (AUTH-4). A refusal ends it; no answer, 429 and 5xx do not.
 */
function CheckedSession(props: CheckedSessionProps) {
  const { session, onEnd, onLogout, onBackToSite, children } = props;
  const check = useDashboard();
  const [wasGood, setWasGood] = useState(session.isFresh);
  const isGood = wasGood || check.data !== undefined || isForbidden(check.error);
  // Held: the answer is forgotten for as long as it is asked again.
  if (isGood && !wasGood) setWasGood(true);
  const isRefused =
    !isGood && check.isError && !isUnreachable(check.error) && !isFactorMissing(check.error);

  useEffect(() => {
    if (isRefused) onEnd();
  }, [isRefused, onEnd]);

  if (isFactorMissing(check.error)) {
    return (
      <Suspense fallback={null}>
        <SetupScreen
          onReady={() => void check.refetch()}
          onLogout={onLogout}
          onBackToSite={onBackToSite}
        />
      </Suspense>
    );
  }
  if (isGood) return children;
  // Counted, for the same reason.
  if (check.errorUpdateCount > 0 && !isRefused) {
    return (
      <UnreachableScreen
        isTrying={check.isFetching}
        onRetry={() => void check.refetch()}
        onLogout={onLogout}
        onBackToSite={onBackToSite}
      />
    );
  }
  return (
    <SessionScreen heading={shellTexts.heading} onBackToSite={onBackToSite}>
      <p>{adminTexts.session.checking}</p>
    </SessionScreen>
  );
}

interface UnreachableScreenProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
  readonly onLogout: () => void;
  readonly onBackToSite: () => void;
}

/**
 * A stored token that nobody could be asked about: it is kept, and the question repeated (AUTH-4), by itself once the
 * connection is back or the page is looked at again.
 */
function UnreachableScreen(props: UnreachableScreenProps) {
  const { isTrying, onRetry, onLogout, onBackToSite } = props;
  useOnceOnline(!isTrying, onRetry);
  useOnceVisible(!isTrying, onRetry);
  return (
    <SessionScreen heading={texts.unreachableHeading} onBackToSite={onBackToSite}>
      <Alert outcome="failure">{texts.unreachable}</Alert>
      <div className={styles.form}>
        <Button variant="primary" disabled={isTrying} onClick={onRetry}>
          {isTrying ? texts.trying : texts.tryAgain}
        </Button>
        <Button onClick={onLogout}>{texts.logout}</Button>
      </div>
    </SessionScreen>
  );
}

interface AdminProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

/** Tells everything behind the login who is logged in, as the login and the dashboard call say. */
function AdminProvider({ session, children }: AdminProviderProps) {
  const { data, error } = useDashboard();
  const name = session.name || (data?.admin?.name ?? '');
  // Everybody but editors may ask for it.
  const role = data?.admin?.role ?? (isForbidden(error) ? ('editor' as const) : undefined);
  const admin = useMemo(() => ({ name, role }), [name, role]);

  useEffect(() => {
    if (name !== '') ownDrafts(name);
  }, [name]);

  return <AdminContext value={admin}>{children}</AdminContext>;
}
