/**
 * Whether a call is not for staff, by its path: accounts, the clean-up, the website, and the log of everybody's
 * changes.
 */
export function isForOwners(path: string): boolean {
  return (
    /^\/api\/admin\/(accounts|cleanup)(\/|$)/.test(path) ||
    isForEditors(path) ||
    path === '/api/admin/audit'
  );
}

/** Whether a call is for owners and editors, by its path: the website (SITE-20). */
export const isForEditors = (path: string): boolean => /^\/api\/admin\/website(\/|$)/.test(path);

/** What everybody who is logged in may call: what protects their own account; notices are about registrations. */
export const isOwnAccount = (path: string): boolean =>
  /^\/api\/admin\/(me|logout)(\/|$)/.test(path) && !/\/me\/(notices|email|devices)/.test(path);
