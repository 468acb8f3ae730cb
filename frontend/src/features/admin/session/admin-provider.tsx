import { useEffect, useMemo, type ReactNode } from 'react';
import { useDashboard } from '../dashboard/dashboard.api';
import { AdminContext } from './admin-context';
import { ownDrafts } from './drafts';
import type { Session } from './session-store';

export interface AdminProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

/** Tells everything behind the login who is logged in, as the login and the dashboard call say. */
export function AdminProvider({ session, children }: AdminProviderProps) {
  const { data } = useDashboard();
  const name = session.name || (data?.admin?.name ?? '');
  const role = data?.admin?.role;
  const admin = useMemo(() => ({ name, role }), [name, role]);

  useEffect(() => {
    if (name !== '') ownDrafts(name);
  }, [name]);

  return <AdminContext value={admin}>{children}</AdminContext>;
}
