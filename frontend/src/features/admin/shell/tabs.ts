/** The tabs, in order (ADMIN-1). */
export const ADMIN_TABS = [
  'dashboard',
  'batches',
  'registrations',
  'create-batch',
  'cleanup',
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

/** The screens beside the tabs: two for owners, and the page that an invitation leads to. */
export const OTHER_SCREENS = ['accounts', 'history', 'invite'] as const;

/** Everything of the admin that has an address. */
export type AdminScreen = AdminTab | (typeof OTHER_SCREENS)[number];

export const ADMIN_SCREENS: readonly AdminScreen[] = [...ADMIN_TABS, ...OTHER_SCREENS];

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
