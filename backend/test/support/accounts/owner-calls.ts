/**
 * Whether a path is not for staff: accounts, the clean-up, the website, and the log of everybody's changes.
 */
export function isForOwners(path: string): boolean {
  return (
    /^\/api\/admin\/(accounts|cleanup)(\/|$)/.test(path) ||
    isForEditors(path) ||
    path === '/api/admin/audit'
  );
}

/** Whether a path is for owners and editors: the website (SITE-20). */
export const isForEditors = (path: string): boolean => /^\/api\/admin\/website(\/|$)/.test(path);

/** Whether everybody who is logged in may call a path: their own account, but not notices about registrations. */
export const isOwnAccount = (path: string): boolean =>
  /^\/api\/admin\/(me|logout)(\/|$)/.test(path) && !/\/me\/(notices|email|devices)/.test(path);
