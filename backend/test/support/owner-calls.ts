/** Whether a call is for owners alone, by its path: accounts, the clean-up, and the log of everybody's changes. */
export function isForOwners(path: string): boolean {
  return /^\/api\/admin\/(accounts|cleanup)(\/|$)/.test(path) || path === '/api/admin/audit';
}
