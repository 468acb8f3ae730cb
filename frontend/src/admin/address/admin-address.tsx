import {
  type ComponentProps,
  type MouseEvent,
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { newListeners } from '../../shared/browser';
import { ignoreSecondPress } from '../../shared/ui/second-press';

/** The tabs, in order (ADMIN-1). */
export const ADMIN_TABS = [
  'dashboard',
  'batches',
  'registrations',
  'create-batch',
  'cleanup',
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

/** The screens without a tab: those of owners, and each user's own. */
const OTHER_SCREENS = [
  'people',
  'accounts',
  'history',
  'website',
  'messages',
  'notifications',
  'security',
] as const;

/** All screens behind the login that have an address. */
export const ADMIN_SCREENS = [...ADMIN_TABS, ...OTHER_SCREENS] as const;

export type AdminScreen = (typeof ADMIN_SCREENS)[number];

/** The path of the invitation page, which needs no login. */
export const INVITE_PATH = '/admin/invite';

export function isTab(screen: AdminScreen): screen is AdminTab {
  return ADMIN_TABS.some((tab) => tab === screen);
}

/** The path of a screen (NAV-5); '/admin' for the dashboard. */
export function pathOfScreen(screen: AdminScreen): string {
  return screen === 'dashboard' ? '/admin' : `/admin/${screen}`;
}

/** The screen of a path; undefined if it is not a path of the admin. */
export function screenOfPath(path: string): AdminScreen | undefined {
  const plain = path.replace(/\/+$/, '');
  return ADMIN_SCREENS.find((screen) => pathOfScreen(screen) === plain);
}

/** Query parameters; '' and undefined remove a parameter. */
export type AddressParams = Readonly<Record<string, string | undefined>>;

interface MoveOptions {
  /** Replaces the current history entry, so that 'back' does not return to it. */
  readonly replace?: boolean;
}

interface AdminAddress {
  /** The open tab, or a screen without a tab. */
  readonly tab: AdminScreen;
  /** The query parameters, which belong to the tab. */
  readonly params: URLSearchParams;
  /** Opens a tab with only these parameters. */
  readonly go: (tab: AdminScreen, params?: AddressParams, options?: MoveOptions) => void;
  /**
   * Changes some parameters of the open tab and keeps the others. Must not be called on each key press:
   * browsers refuse more than about 100 changes in 30 s.
   */
  readonly setParams: (changes: AddressParams, options?: MoveOptions) => void;
}

/**
 * The current place in the admin, taken from the address (NAV-5). A reload, a bookmark, back and forward lead
 * to the same tab with the same parameters. The app treats all addresses of the admin as one view; this module
 * navigates inside it.
 */
export function useAdminAddress(): AdminAddress {
  const address = useSyncExternalStore(listeners.subscribe, currentAddress);
  return useMemo(() => {
    const { pathname, searchParams } = new URL(address, location.origin);
    return { tab: screenOfPath(pathname) ?? 'dashboard', params: searchParams, go, setParams };
  }, [address]);
}

/** True on the invitation page, which needs no login. */
export function useIsInvitation(): boolean {
  const address = useSyncExternalStore(listeners.subscribe, currentAddress);
  return new URL(address, location.origin).pathname === INVITE_PATH;
}

/** The URL of a tab with these parameters, for links. */
export function addressOf(tab: AdminScreen, params: AddressParams = {}): string {
  return withQuery(pathOfScreen(tab), changed(new URLSearchParams(), params));
}

/** See `AdminAddress.go`. */
export function go(tab: AdminScreen, params: AddressParams = {}, options: MoveOptions = {}): void {
  // A new tab scrolls to the top. Opening something within a tab keeps the list's scroll position.
  const isNewView = pathOfScreen(tab) !== location.pathname || Object.keys(params).length === 0;
  move(addressOf(tab, params), options);
  ignoreSecondPress();
  if (isNewView) window.scrollTo({ top: 0, behavior: 'instant' });
}

/** See `AdminAddress.setParams`. */
export function setParams(changes: AddressParams, options: MoveOptions = {}): void {
  const { pathname, search } = location;
  move(withQuery(pathname, changed(new URLSearchParams(search), changes)), options);
}

const listeners = newListeners(() => {
  window.addEventListener('popstate', listeners.tell);
  return () => window.removeEventListener('popstate', listeners.tell);
});

/** The last address within the admin: during a navigation away, the address bar already shows the new one. */
let lastAddress = '/admin';

function currentAddress(): string {
  const { pathname, search } = location;
  if (pathname === '/admin' || pathname.startsWith('/admin/')) lastAddress = pathname + search;
  return lastAddress;
}

function move(address: string, { replace = false }: MoveOptions): void {
  if (address === location.pathname + location.search) return;
  // The app's history state is kept, so that it treats the whole admin as one page.
  if (replace) history.replaceState(history.state, '', address);
  else history.pushState(history.state, '', address);
  listeners.tell();
}

function changed(params: URLSearchParams, changes: AddressParams): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** An item opened beside or above a list, stored in the address. */
export interface AddressWindow {
  /** The value of the query parameter; null while closed. */
  readonly open: string | null;
  readonly show: (what: string) => void;
  readonly close: () => void;
}

/**
 * A panel or dialog stored in a query parameter, such as '?id=…': it survives a reload and can be shared. After
 * several items, 'back' and `close` still return to the list in one step.
 */
export function useAddressWindow(name: 'id' | 'add' | 'invite'): AddressWindow {
  const open = useAdminAddress().params.get(name) || null;
  // The item whose previous history entry is the list; a link in the panel to another item does not change it.
  const aboveList = useRef<string>(undefined);

  const show = useCallback(
    (what: string) => {
      const shown = valueNow(name);
      if (shown === null || shown === aboveList.current) aboveList.current = what;
      setParams({ [name]: what }, { replace: shown !== null });
      ignoreSecondPress();
    },
    [name],
  );
  const close = useCallback(() => {
    // A panel that is closed already has no value, and stays closed: 'back' would leave the list.
    if (valueNow(name) === aboveList.current) history.back();
    else setParams({ [name]: '' }, { replace: true });
  }, [name]);
  return { open, show, close };
}

function valueNow(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

interface AdminLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: AdminScreen;
  readonly params?: AddressParams;
}

/** A link within the admin. A plain click navigates in the page; any other click is left to the browser. */
export function AdminLink({ to, params, onClick, children, ...rest }: AdminLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(to, params);
  }
  return (
    <a {...rest} href={addressOf(to, params)} onClick={follow}>
      {children}
    </a>
  );
}

/** A link back to the previous place. */
export function BackLink({ children, ...rest }: AdminLinkProps) {
  return (
    <AdminLink {...rest}>
      <span aria-hidden="true">‹ </span>
      {children}
    </AdminLink>
  );
}

/** False for a click that asks the browser for a new tab, a new window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified;
}
