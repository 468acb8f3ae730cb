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
export const OTHER_SCREENS = ['accounts', 'history', 'security'] as const;

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
