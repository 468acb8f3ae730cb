/** An owner may do everything, staff everything but accounts, clean-up and website, an editor only the website. */
export const ADMIN_ROLES = ['owner', 'staff', 'editor'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** The part of an account that decides whether somebody may log in, and with which rights. */
export interface Access {
  role: AdminRole;
  /** Null while the account may log in. */
  deactivatedAtMs: number | null;
}

/** The requested changes; absent, null and blank leave a value unchanged. */
interface Wanted {
  active?: boolean | null;
  role?: AdminRole | '' | null;
}

/** The actions of a change, as the audit log names them. */
export type AccountAction = 'activated' | 'deactivated' | 'role-changed';

/** The access after the requested changes. An account that is already deactivated keeps its time. */
export function changedAccess(before: Access, { active, role }: Wanted, nowMs: number): Access {
  const since = active === false ? (before.deactivatedAtMs ?? nowMs) : null;
  return {
    role: role || before.role,
    deactivatedAtMs: typeof active === 'boolean' ? since : before.deactivatedAtMs,
  };
}

/** The actions that lead from one access to the other; empty if nothing has changed. */
export function actionsBetween(before: Access, after: Access): AccountAction[] {
  const actions: AccountAction[] = [];
  const [was, is] = [before, after].map(({ deactivatedAtMs }) => deactivatedAtMs === null);
  if (was !== is) actions.push(is ? 'activated' : 'deactivated');
  if (before.role !== after.role) actions.push('role-changed');
  return actions;
}

interface Account {
  id: string;
  role: AdminRole;
  deactivatedAtMs: number | null;
}

export function isActiveOwner({ role, deactivatedAtMs }: Account): boolean {
  return role === 'owner' && deactivatedAtMs === null;
}

/** True if an active owner remains once `changed` replaces the account with its id. */
export function leavesAnOwner(accounts: Account[], changed: Account): boolean {
  return accounts.some((account) => isActiveOwner(account.id === changed.id ? changed : account));
}
