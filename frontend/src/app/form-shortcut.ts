const PARAMETER = 'register';

/**
 * Whether the page was opened by the installed site's shortcut to the form, '/?register'. The
 * parameter is taken out of the address: a reload does not open the form again.
 */
export function takeFormShortcut(): boolean {
  const address = new URL(location.href);
  if (!address.searchParams.has(PARAMETER)) return false;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return true;
}
