/**
 * Whether a call is for owners alone, by its path: accounts, the clean-up, the website, and the log of everybody's
 * changes.
 */
export function isForOwners(path: string): boolean {
  return (
    /^\/api\/admin\/(accounts|cleanup|website)(\/|$)/.test(path) || path === '/api/admin/audit'
  );
}
