import type { AdminRole } from './admin-role.js';

interface Account {
  id: string;
  role: AdminRole;
  deactivatedAtMs: number | null;
}

export function isActiveOwner({ role, deactivatedAtMs }: Account): boolean {
  return role === 'owner' && deactivatedAtMs === null;
}

/** Whether, once `changed` is as it is given, somebody is left who may manage accounts. */
export function leavesAnOwner(accounts: Account[], changed: Account): boolean {
  return accounts.some((account) => isActiveOwner(account.id === changed.id ? changed : account));
}
