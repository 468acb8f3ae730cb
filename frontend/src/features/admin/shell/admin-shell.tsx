import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isProofAsked, onProofAsked } from '../calls/proof';
import { useReload } from '../calls/refresh';
import type { AccountAction } from './account-menu';
import { useAdminAddress } from './admin-address';
import { AdminHeader } from './admin-header';
import { AdminPanel } from './admin-panel';
import styles from './admin-shell.module.css';
import { ConnectionBanner } from './connection-banner';
import { ScreenPanel } from './screen-panel';
import { ShellDialogs } from './shell-dialogs';
import { ShellNotice } from './shell-notice';
import { shellShortcuts } from './shortcuts/shell-shortcuts';
import { useShortcuts } from './shortcuts/shortcuts';
import { useShortcutKeys } from './shortcuts/use-shortcut-keys';
import { TabList } from './tab-list';
import { useAdminData } from './use-admin-data';
import { useAppBadge } from './use-app-badge';
import { useConnection } from './use-connection';
import { usePanelsAhead } from './use-panels-ahead';
import { useScreenChange } from './use-screen-change';

/** Seldom asked: loaded when it is. */
const ProofDialog = lazy(async () => ({
  default: (await import('../security/proof-dialog')).ProofDialog,
}));

function ProofQuestion() {
  const isAsked = useSyncExternalStore(onProofAsked, isProofAsked);
  return isAsked ? (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  ) : null;
}

export interface AdminShellProps {
  readonly onBackToSite: () => void;
  readonly onLogout: () => void;
}

/** The dashboard behind the login: header, tabs, and the open screen (ADMIN-1). */
export function AdminShell({ onBackToSite, onLogout }: AdminShellProps) {
  const { tab: open, go } = useAdminAddress();
  const { refreshedAt, errors, pending } = useAdminData();
  const connection = useConnection(errors, refreshedAt > 0);
  const [action, setAction] = useState<AccountAction | null>(null);
  const reload = useReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useScreenChange(open, panel);
  useAppBadge(pending);
  usePanelsAhead();
  useShortcutKeys();
  useShortcuts(
    shellShortcuts({
      onOpenSheet: () => setAction('shortcuts'),
      onRefresh: () => void reload(),
    }),
    { areBase: true },
  );
  // The login's button is gone, and the focus with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className={styles.shell}>
      <AdminHeader
        heading={heading}
        refreshedAt={refreshedAt}
        onAction={setAction}
        onBackToSite={onBackToSite}
        onLogout={onLogout}
      />
      <ConnectionBanner connection={connection} refreshedAt={refreshedAt} />
      <main>
        <TabList open={open} onSelect={(next) => go(next)} />
        <ShellNotice />
        <ScreenPanel key={open} ref={panel} open={open}>
          <AdminPanel name={open} />
        </ScreenPanel>
      </main>
      <ProofQuestion />
      <ShellDialogs action={action} onClose={() => setAction(null)} onSignedOut={onLogout} />
    </div>
  );
}
