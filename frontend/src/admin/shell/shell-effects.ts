import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { shell } from '../../content/en/shell';
import { withPublished } from '../../content/published';
import { useBatches } from '../records/records.api';
import { useDashboard } from '../dashboard/dashboard.api';
import { EVERY_REGISTRATION, filterIn } from '../registrations/registration-filter';
import { useRegistrations } from '../registrations/registrations.api';
import {
  type AdminScreen,
  go,
  INVITE_PATH,
  screenOfPath,
  useAdminAddress,
} from '../address/admin-address';
import { loadAllPanels } from './panels';
import { shellTexts } from './shell-texts';

interface AdminData {
  /** When the oldest data on the screen was loaded, in milliseconds since 1970; 0 before the first data. */
  readonly refreshedAt: number;
  /** One entry per query; null if its last request succeeded. */
  readonly errors: readonly (Error | null)[];
  /** The number of registrations that wait for an answer of staff. */
  readonly unanswered: number | undefined;
}

/**
 * Keeps the three data queries active whatever tab is open. They load at login, refresh by themselves (AUTH-6)
 * and end the session when the token is refused (AUTH-5).
 */
export function useAdminData(): AdminData {
  const { tab, params } = useAdminAddress();
  const filter = useMemo(
    () => (tab === 'registrations' ? filterIn(params) : EVERY_REGISTRATION),
    [tab, params],
  );
  const dashboard = useDashboard();
  const calls = [dashboard, useBatches(), useRegistrations(filter)];
  const arrivals = calls.map((call) => call.dataUpdatedAt).filter((time) => time > 0);
  return {
    refreshedAt: arrivals.length === 0 ? 0 : Math.min(...arrivals),
    errors: calls.map((call) => call.error),
    unanswered: dashboard.data?.waitingTotal ?? dashboard.data?.registrations.pending,
  };
}

/**
 * Shows a number on the icon of the installed app while the admin is open. Does nothing if badges are not
 * supported or not allowed.
 */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) void setBadge(count);
  }, [count]);
  useEffect(() => () => void setBadge(0), []);
}

async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count));
  } catch {
    // Not installed or not allowed. The number is on the dashboard too.
  }
}

/** Delayed, so that the first view loads undisturbed. */
const AHEAD_DELAY_MS = 3_000;

/**
 * Preloads the other screens after a delay, so that each opens at once, and offline too. Skipped if the user
 * asks for less data (Save-Data).
 */
export function usePanelsAhead(): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & {
      connection?: { readonly saveData?: boolean };
    };
    if (connection?.saveData) return undefined;
    const timer = setTimeout(() => void loadAllPanels(), AHEAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Handles notices if this device allows them. The rest of the code is loaded after the first view. */
export function useNoticesHere(): void {
  useEffect(() => {
    const isAllowed = 'Notification' in window && Notification.permission === 'granted';
    if (!isAllowed || !('serviceWorker' in navigator)) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    void (async () => {
      const here = await import('../notices/this-device').catch(() => null);
      if (!isOver) end = here?.followNotices();
    })();
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
}

/**
 * Updates the document title and the focus when the screen changes. The focus stays on a pressed tab, whose new
 * state is announced. Otherwise it moves to the panel, which is announced by the tab's name.
 */
export function useScreenChange(open: AdminScreen, panel: RefObject<HTMLElement | null>): void {
  const shown = useRef(open);

  useEffect(() => {
    // An unknown path shows the dashboard, so its address is corrected.
    const { pathname } = location;
    const isUnknown = pathname.startsWith('/admin/') && !screenOfPath(pathname);
    if (isUnknown) go('dashboard', {}, { replace: true });
  }, []);

  useEffect(() => {
    document.title = `${titleOf(open)} | ${withPublished(shell).school.name}`;
    if (shown.current === open) return;
    shown.current = open;
    const isOnTab = document.activeElement?.getAttribute('role') === 'tab';
    if (!isOnTab) panel.current?.focus({ preventScroll: true });
  }, [open, panel]);
}

/** The title of a screen, without the school's name. */
function titleOf(screen: AdminScreen): string {
  return shellTexts.title(shellTexts.titles[screen]);
}

/** The document title for a path. */
export function titleOfPath(path: string): string {
  if (path === INVITE_PATH) return shellTexts.title(shellTexts.invitation);
  return titleOf(screenOfPath(path) ?? 'dashboard');
}
