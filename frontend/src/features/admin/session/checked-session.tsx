import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { adminTexts } from '../admin-texts';
import { useDashboard } from '../dashboard/dashboard.api';
import { isFactorMissing, isForbidden, isUnreachable } from '../calls/call-failure';
import { shellTexts } from '../shell/shell-texts';
import { SessionScreen } from './session-screen';
import type { Session } from './session-store';
import { UnreachableScreen } from './unreachable-screen';

const SetupScreen = lazy(async () => ({
  default: (await import('../security/setup-screen')).SetupScreen,
}));

export interface CheckedSessionProps {
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
export function CheckedSession(props: CheckedSessionProps) {
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
