import { useEffect, useRef } from 'react';
import { useAdminAddress } from './admin-address';
import { AdminHeader } from './admin-header';
import { AdminPanel } from './admin-panel';
import styles from './admin-shell.module.css';
import { panelId, TabList, tabId } from './tab-list';
import { isTab } from './tabs';
import { useAdminData } from './use-admin-data';

export interface AdminShellProps {
  readonly name: string;
  readonly onBackToSite: () => void;
  readonly onLogout: () => void;
}

/** The dashboard behind the login: header, tabs, and the open tab's panel (ADMIN-1). */
export function AdminShell({ name, onBackToSite, onLogout }: AdminShellProps) {
  const { tab: open, go } = useAdminAddress();
  const refreshedAt = useAdminData();
  const heading = useRef<HTMLHeadingElement>(null);
  const tab = isTab(open) ? open : 'dashboard';

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
        <TabList open={open} onSelect={(next) => go(next)} />
        <div
          id={panelId(tab)}
          key={tab}
          role="tabpanel"
          aria-labelledby={tabId(tab)}
          tabIndex={0}
          className={styles.panel}
        >
          <AdminPanel name={tab} />
        </div>
      </main>
    </div>
  );
}
