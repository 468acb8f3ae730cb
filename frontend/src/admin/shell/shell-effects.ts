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
  /**
   * When all of what is on the screen was last true, in milliseconds since 1970; 0 before anything
   * has arrived.
   */
  readonly refreshedAt: number;
  /** Of each data call; null where its last answer was good. */
  readonly errors: readonly (Error | null)[];
  /** Registrations that wait for an answer. */
  readonly pending: number | undefined;
}

/**
 * Keeps the three data calls alive whatever tab is open: they load at login, refresh by themselves
 * (AUTH-6) and end the session when the token is refused (AUTH-5).
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
    pending: dashboard.data?.registrations.pending,
  };
}

/**
 * Shows a number on the icon of the installed app, for as long as the admin is open. Where there is
 * no such badge, or it is not allowed, nothing happens.
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
    // Not installed, or not allowed: the number stands on the dashboard.
  }
}

/** After the first view has had its time. */
const AHEAD_DELAY_MS = 3_000;

/**
 * Fetches the other screens while nothing else goes on: each then opens at once, and also when the
 * connection has gone. Not for who asks for less data (Save-Data).
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

/** Where notices are allowed on this device: the rest of it is loaded after the first view. */
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
 * What a change of screen needs besides the screen: the title of the page, and the focus. It stays on
 * a tab that was pressed, whose new state is announced; else it goes to the panel, which is announced
 * by the tab's name.
 */
export function useScreenChange(open: AdminScreen, panel: RefObject<HTMLElement | null>): void {
  const shown = useRef(open);

  useEffect(() => {
    // An address that the admin does not know has led to the dashboard.
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

/** The title of the page that a path leads to. */
export function titleOfPath(path: string): string {
  if (path === INVITE_PATH) return shellTexts.title(shellTexts.invitation);
  return titleOf(screenOfPath(path) ?? 'dashboard');
}
