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

/** The screens beside the tabs: of owners, and everybody's own. */
const OTHER_SCREENS = [
  'people',
  'accounts',
  'history',
  'website',
  'messages',
  'notifications',
  'security',
] as const;

/** Everything behind the login that has an address. */
export const ADMIN_SCREENS = [...ADMIN_TABS, ...OTHER_SCREENS] as const;

export type AdminScreen = (typeof ADMIN_SCREENS)[number];

/** The page that an invitation leads to; it needs no login. */
export const INVITE_PATH = '/admin/invite';

export function isTab(screen: AdminScreen): screen is AdminTab {
  return ADMIN_TABS.some((tab) => tab === screen);
}

/** The path of a screen (NAV-5): the dashboard is '/admin' itself. */
export function pathOfScreen(screen: AdminScreen): string {
  return screen === 'dashboard' ? '/admin' : `/admin/${screen}`;
}

/** The screen of a path; undefined where it is none of the admin's. */
export function screenOfPath(path: string): AdminScreen | undefined {
  const plain = path.replace(/\/+$/, '');
  return ADMIN_SCREENS.find((screen) => pathOfScreen(screen) === plain);
}

/** Named values for the query of an address; '' and undefined leave a name out. */
export type AddressParams = Readonly<Record<string, string | undefined>>;

interface MoveOptions {
  /** Takes the place of the present entry of the history: 'back' does not lead here again. */
  readonly replace?: boolean;
}

interface AdminAddress {
  /** The open tab, or one of the screens beside the tabs. */
  readonly tab: AdminScreen;
  /** What the address says behind '?'; it belongs to the tab. */
  readonly params: URLSearchParams;
  /** Opens a tab with these params, and no others. */
  readonly go: (tab: AdminScreen, params?: AddressParams, options?: MoveOptions) => void;
  /**
   * Changes params of the open tab; those not named stay. Not at every key that is pressed: a
   * browser refuses more than some 100 changes in 30 s.
   */
  readonly setParams: (changes: AddressParams, options?: MoveOptions) => void;
}

/**
 * Where in the admin somebody is, as the address bar says it (NAV-5): a reload, a bookmark, back and
 * forward all lead to the same tab with the same params. To the app every address of the admin is
 * one view; the moves inside it are made here.
 */
export function useAdminAddress(): AdminAddress {
  const address = useSyncExternalStore(listeners.subscribe, currentAddress);
  return useMemo(() => {
    const { pathname, searchParams } = new URL(address, location.origin);
    return { tab: screenOfPath(pathname) ?? 'dashboard', params: searchParams, go, setParams };
  }, [address]);
}

/** Whether the address is that of an invitation, which needs no login. */
export function useIsInvitation(): boolean {
  const address = useSyncExternalStore(listeners.subscribe, currentAddress);
  return new URL(address, location.origin).pathname === INVITE_PATH;
}

/** The address of a tab with these params, for links. */
export function addressOf(tab: AdminScreen, params: AddressParams = {}): string {
  return withQuery(pathOfScreen(tab), changed(new URLSearchParams(), params));
}

/** See `AdminAddress.go`. */
export function go(tab: AdminScreen, params: AddressParams = {}, options: MoveOptions = {}): void {
  // A tab as a whole begins at its top; what is opened within it leaves the list where it was.
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

/** The last address that was the admin's: the bar may already show the one that is gone to. */
let lastAddress = '/admin';

function currentAddress(): string {
  const { pathname, search } = location;
  if (pathname === '/admin' || pathname.startsWith('/admin/')) lastAddress = pathname + search;
  return lastAddress;
}

function move(address: string, { replace = false }: MoveOptions): void {
  if (address === location.pathname + location.search) return;
  // The app's own mark on the entry stays, so that it takes all of the admin for one page.
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

/** Something that stands open beside or above a list, as the address says it. */
export interface AddressWindow {
  /** What is open: the value of its param; null while it is closed. */
  readonly open: string | null;
  readonly show: (what: string) => void;
  readonly close: () => void;
}

/**
 * A window with an address of its own, such as '?id=…': it outlives a reload and can be shared.
 * However many things are looked at one after the other, 'back' and `close` both lead to the list
 * alone, in one step.
 */
export function useAddressWindow(name: 'id' | 'add' | 'invite'): AddressWindow {
  const open = useAdminAddress().params.get(name) || null;
  // True once it was opened from the list: the entry before it in the history is the list alone.
  const isAboveList = useRef(false);

  const show = useCallback(
    (what: string) => {
      const isOpen = new URLSearchParams(location.search).has(name);
      if (!isOpen) isAboveList.current = true;
      setParams({ [name]: what }, { replace: isOpen });
      ignoreSecondPress();
    },
    [name],
  );
  const close = useCallback(() => {
    if (isAboveList.current) history.back();
    else setParams({ [name]: '' }, { replace: true });
  }, [name]);
  return { open, show, close };
}

interface AdminLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: AdminScreen;
  readonly params?: AddressParams;
}

/** A link to another place of the admin: a plain click stays in the page, any other is the browser's. */
export function AdminLink({ to, params, onClick, children, ...rest }: AdminLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    go(to, params);
  }
  return (
    <a {...rest} href={addressOf(to, params)} onClick={follow}>
      {children}
    </a>
  );
}

/** A link to where somebody came from. */
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
