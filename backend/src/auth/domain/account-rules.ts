/** An owner may do everything; staff everything but accounts, clean-up and website; an editor the website alone. */
export const ADMIN_ROLES = ['owner', 'staff', 'editor'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** What of an account decides whether and how somebody may come in. */
export interface Access {
  role: AdminRole;
  /** Null for who may log in. */
  deactivatedAtMs: number | null;
}

/** What is wanted; absent, null and blank leave things as they are. */
interface Wanted {
  active?: boolean | null;
  role?: AdminRole | '' | null;
}

/** What a change does, in the words of the audit log. */
export type AccountAction = 'activated' | 'deactivated' | 'role-changed';

/** Access as it is wanted. Who is deactivated already stays so since then. */
export function changedAccess(before: Access, { active, role }: Wanted, nowMs: number): Access {
  const since = active === false ? (before.deactivatedAtMs ?? nowMs) : null;
  return {
    role: role || before.role,
    deactivatedAtMs: typeof active === 'boolean' ? since : before.deactivatedAtMs,
  };
}

/** What has changed; empty where nothing has. */
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

/** Whether, once `changed` is as it is given, somebody is left who may manage accounts. */
export function leavesAnOwner(accounts: Account[], changed: Account): boolean {
  return accounts.some((account) => isActiveOwner(account.id === changed.id ? changed : account));
}
