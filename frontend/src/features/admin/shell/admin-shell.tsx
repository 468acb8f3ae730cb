import { useEffect, useRef } from 'react';
import { useRested } from '../registrations/use-rested';
import { AdminHeader } from './admin-header';
import { AdminPanel } from './admin-panel';
import styles from './admin-shell.module.css';
import { panelId, TabList, tabId } from './tab-list';
import { useAdminData } from './use-admin-data';
import type { Workspace } from './use-workspace';

export interface AdminShellProps {
  readonly name: string;
  readonly workspace: Workspace;
  readonly onBackToSite: () => void;
  readonly onLogout: () => void;
}

/** The dashboard behind the login: header, tabs, and the open tab's panel (ADMIN-1). */
export function AdminShell({ name, workspace, onBackToSite, onLogout }: AdminShellProps) {
  const { tab, filter, change } = workspace;
  const asked = useRested(filter);
  const refreshedAt = useAdminData(asked);
  const heading = useRef<HTMLHeadingElement>(null);

  // The login's button is gone, and the focus with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className={styles.shell}>
      <AdminHeader
        heading={heading}
        name={name}
        refreshedAt={refreshedAt}
        onBackToSite={onBackToSite}
        onLogout={onLogout}
      />
      <main>
        <TabList tab={tab} onSelect={(next) => change({ tab: next })} />
        <div
          id={panelId(tab)}
          key={tab}
          role="tabpanel"
          aria-labelledby={tabId(tab)}
          tabIndex={0}
          className={styles.panel}
        >
          <AdminPanel workspace={workspace} asked={asked} />
        </div>
      </main>
    </div>
  );
}
