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

/** The document title for a path of the admin, before anything is rendered. */
export const adminTitle = (path: string): string => titleOfPath(path);

export interface AdminViewProps {
  /** 'Back to Site' (ADMIN-1): returns to the landing page. */
  readonly onBackToSite: () => void;
}

/** The staff's part of the site: the login, then the dashboard (AUTH-1). */
export function AdminView({ onBackToSite }: AdminViewProps) {
  const session = useSession();
  const isInvitation = useIsInvitation();
  const token = session?.token ?? '';
  // The user name whose password was just changed by a link, if the login still needs a second factor.
  const [passwordSetFor, setPasswordSetFor] = useState<string>();
  // Cleared once somebody has logged in.
  if (session && passwordSetFor !== undefined) setPasswordSetFor(undefined);
  const expire = useCallback(() => endSession(token, 'expiry'), [token]);

  function logout() {
    void endOnServer(token);
    endSession(token, 'logout');
    forgetDrafts();
    go('dashboard', {}, { replace: true });
  }

  return (
    // A key per token: data loaded by one person is never shown to the next.
    <SessionData key={token}>
      {isInvitation ? (
        <Suspense fallback={null}>
          <InvitePage
            onPasswordSet={(username) => {
              setPasswordSetFor(username);
              // As with every link that logs in, the previous session in this browser ends.
              endSession(token, 'logout');
              // The link is used, so 'back' must not lead to it.
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
 * Shows the dashboard to a valid session: a new one, or a stored one whose token the dashboard request accepts
 * (AUTH-4). A refusal ends the session; no response, 429 and 5xx do not.
 */
function CheckedSession(props: CheckedSessionProps) {
  const { session, onEnd, onLogout, onBackToSite, children } = props;
  const check = useDashboard();
  const [wasGood, setWasGood] = useState(session.isFresh);
  const isGood = wasGood || check.data !== undefined || isForbidden(check.error);
  // Kept in state, because the query's result is reset while it is fetched again.
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
  // A counter, for the same reason.
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
 * Shown when a stored token could not be checked. The token is kept, and the check is repeated (AUTH-4) on a
 * press, and automatically once the connection is back or the page is visible again.
 */
function UnreachableScreen(props: UnreachableScreenProps) {
  const { isTrying, onRetry, onLogout, onBackToSite } = props;
  useOnceOnline(!isTrying, onRetry);
  useOnceVisible(!isTrying, onRetry);
  return (
    <SessionScreen heading={texts.unreachableHeading} onBackToSite={onBackToSite}>
      <Alert outcome="failure">{texts.unreachable}</Alert>
      <div className={styles.form}>
        <Button variant="primary" busy={isTrying} onClick={onRetry}>
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

/** Provides the logged-in admin, from the login and from the dashboard request. */
function AdminProvider({ session, children }: AdminProviderProps) {
  const { data, error } = useDashboard();
  const name = session.name || (data?.admin?.name ?? '');
  // Only editors may not make this request.
  const role = data?.admin?.role ?? (isForbidden(error) ? ('editor' as const) : undefined);
  const admin = useMemo(() => ({ name, role }), [name, role]);

  useEffect(() => {
    if (name !== '') ownDrafts(name);
  }, [name]);

  return <AdminContext value={admin}>{children}</AdminContext>;
}
