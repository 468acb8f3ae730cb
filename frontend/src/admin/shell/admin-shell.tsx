import {
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../shared/ui/controls';
import { useWholeFields } from '../../shared/ui/foot-room';
import { answerProof, isProofAsked, onProofAsked, useReload } from '../http/http';
import { useAdmin } from '../session/session-data';
import { keepDraft, useDraft } from '../session/drafts';
import { startSession } from '../http/session-store';
import { Skeleton } from '../ui/indicators';
import { focusBeside, LoadFailed, Notice, type NoticeMessage } from '../ui/notice';
import type { AccountAction } from './account-menu';
import { type AdminScreen, isTab, useAdminAddress } from '../address/admin-address';
import { AdminHeader } from './admin-header';
import styles from './admin-shell.module.css';
import { clockTimeOf } from '../ui/clock-time';
import connectionBannerStyles from './connection-banner.module.css';
import { dialogOnDemand } from './on-demand';
import { usePanel } from './panels';
import { shellTexts } from './shell-texts';
import { shellShortcuts, useShortcutKeys } from './shortcuts/use-shortcut-keys';
import { ShortcutSheet } from './shortcuts/shortcut-sheet';
import { useShortcuts } from '../ui/shortcuts';
import { panelId, tabId, TabList } from './tab-list';
import {
  useAdminData,
  useAppBadge,
  useNoticesHere,
  usePanelsAhead,
  useScreenChange,
} from './shell-effects';
import { useConnection } from './use-connection';

const texts = shellTexts.connection;

/** Rarely needed, so it is loaded on demand. */
const ProofDialog = dialogOnDemand(
  async () => (await import('../security/proof-dialog')).ProofDialog,
  () => answerProof(false),
);

function ProofQuestion() {
  const isAsked = useSyncExternalStore(onProofAsked, isProofAsked);
  // Cancelled when the session ends: the next person must not continue this person's request.
  useEffect(() => () => answerProof(false), []);
  return isAsked ? (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  ) : null;
}

interface AdminShellProps {
  readonly onBackToSite: () => void;
  readonly onLogout: () => void;
}

/** What is shown after login: the website for editors, the dashboard for everybody else. */
export function AdminShell(props: AdminShellProps) {
  const { role } = useAdmin();
  useWholeFields();
  return role === 'editor' ? <EditorShell {...props} /> : <StaffShell {...props} />;
}

/** The screens of an editor: the website and the security of their account (SITE-20). */
function EditorShell({ onBackToSite, onLogout }: AdminShellProps) {
  const { tab, go } = useAdminAddress();
  const open = tab === 'security' ? tab : 'website';
  const [action, setAction] = useState<AccountAction | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useScreenChange(open, panel);
  useEffect(() => {
    if (tab !== open) go(open, {}, { replace: true });
  }, [tab, open, go]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.shell}>
      <AdminHeader
        heading={heading}
        onAction={setAction}
        onBackToSite={onBackToSite}
        onLogout={onLogout}
      />
      <main>
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

/** The dashboard: header, tabs, and the open screen (ADMIN-1). */
function StaffShell({ onBackToSite, onLogout }: AdminShellProps) {
  const { tab: open, go } = useAdminAddress();
  const { refreshedAt, errors, unanswered } = useAdminData();
  const connection = useConnection(errors, refreshedAt > 0);
  const [action, setAction] = useState<AccountAction | null>(null);
  const reload = useReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useScreenChange(open, panel);
  useAppBadge(unanswered);
  usePanelsAhead();
  useNoticesHere();
  useShortcutKeys();
  useShortcuts(
    shellShortcuts({
      onOpenSheet: () => setAction('shortcuts'),
      onRefresh: () => void reload(),
    }),
    { areBase: true },
  );
  // The login button was removed and the focus was lost with it.
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
      {connection.state !== 'good' && (
        <ConnectionBanner
          text={texts[connection.state]}
          refreshedAt={refreshedAt}
          onRetry={connection.retry}
        />
      )}
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

/** Renders the open screen; a skeleton until its chunk has loaded. */
function AdminPanel({ name }: { readonly name: AdminScreen }) {
  const { Panel, hasFailed, retry } = usePanel(name);
  if (Panel) return <Panel />;
  return hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton />;
}

interface ScreenPanelProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly open: AdminScreen;
  readonly children: ReactNode;
}

/** The container of the open screen: a tab panel, or a region for a screen without a tab. */
function ScreenPanel({ ref, open, children }: ScreenPanelProps) {
  const place = { ref, id: panelId(open), className: styles.panel, children };
  return isTab(open) ? (
    <div {...place} role="tabpanel" aria-labelledby={tabId(open)} tabIndex={0} />
  ) : (
    <section {...place} aria-label={shellTexts.titles[open]} tabIndex={-1} />
  );
}

/** Rarely needed, so they are loaded on demand. */
const ChangePassword = dialogOnDemand(
  async () => (await import('../accounts/own-account-dialogs')).ChangePasswordDialog,
  ({ onClose }) => onClose(),
);
const SignOutEverywhere = dialogOnDemand(
  async () => (await import('../accounts/own-account-dialogs')).SignOutEverywhereDialog,
  ({ onClose }) => onClose(),
);

interface ShellDialogsProps {
  readonly action: AccountAction | null;
  readonly onClose: () => void;
  readonly onSignedOut: () => void;
}

/** Renders the dialog opened from the account menu or by a shortcut. */
function ShellDialogs({ action, onClose, onSignedOut }: ShellDialogsProps) {
  const { name } = useAdmin();

  function goOnWith(token: string) {
    keepDraft(SHELL_NOTICE_KEY, { outcome: 'success', text: shellTexts.account.passwordChanged });
    onClose();
    startSession(token, name);
  }

  return (
    <Suspense fallback={null}>
      {action === 'shortcuts' && <ShortcutSheet onClose={onClose} />}
      {action === 'change-password' && <ChangePassword onChanged={goOnWith} onClose={onClose} />}
      {action === 'sign-out-everywhere' && (
        <SignOutEverywhere onSignedOut={onSignedOut} onClose={onClose} />
      )}
    </Suspense>
  );
}

/** The draft key of a message that must survive a change of the session's token. */
const SHELL_NOTICE_KEY = 'shell-notice';

/** Shows the outcome of an action that concerns the whole admin. */
function ShellNotice() {
  const { value, clear } = useDraft<NoticeMessage | null>(SHELL_NOTICE_KEY, null);
  if (!value) return null;
  return (
    <div className={styles.notice}>
      <Notice message={value} onDismiss={clear} />
    </div>
  );
}

interface ConnectionBannerProps {
  readonly text: string;
  /** When the data on the screen was loaded, in milliseconds since 1970; 0 before the first data. */
  readonly refreshedAt: number;
  readonly onRetry: () => void;
}

/**
 * Shows that the data is out of date, its age and the reason. It goes away by itself: if its button has the focus
 * then, the open tab takes it.
 */
function ConnectionBanner({ text, refreshedAt, onRetry }: ConnectionBannerProps) {
  const banner = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    return () => {
      if (element?.contains(document.activeElement)) focusBeside(element);
    };
  }, []);
  return (
    <output ref={banner} className={connectionBannerStyles.banner}>
      <p>
        <strong>{text}</strong>{' '}
        {refreshedAt === 0 ? texts.nothingYet : texts.age(clockTimeOf(refreshedAt))}
      </p>
      <Button size="small" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </output>
  );
}
