import type { Ref } from 'react';
import { Button } from '../../shared/ui/controls';
import { adminTexts } from '../ui/admin-texts';
import { useAdmin } from '../session/session-data';
import { LineIcon } from '../ui/indicators';
import { type AccountAction, AccountMenu } from './account-menu';
import styles from './admin-header.module.css';
import { clockTimeOf, dateAndTimeOf } from '../ui/clock-time';
import { shellTexts } from './shell-texts';

interface AdminHeaderProps {
  readonly heading: Ref<HTMLHeadingElement>;
  /** Omitted where no data refreshes by itself. */
  readonly refreshedAt?: number;
  readonly onAction: (action: AccountAction) => void;
  readonly onBackToSite: () => void;
  readonly onLogout: () => void;
}

const BACK = 'M14.5 5.5 8 12l6.5 6.5';
/** A door with an arrow leading out. */
const LEAVE = 'M13 4.5H5.5v15H13M10 12h10M16.5 8.5 20 12l-3.5 3.5';

/**
 * Shows who is logged in, the age of the data, and the ways out (ADMIN-1, ADMIN-7). On a phone it is one line
 * of icons, with labels for screen readers.
 */
export function AdminHeader(props: AdminHeaderProps) {
  const { heading, refreshedAt, onAction, onBackToSite, onLogout } = props;
  const { name } = useAdmin();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Button className={styles.button} title={shellTexts.backToSite} onClick={onBackToSite}>
          <LineIcon strokes={BACK} size={20} />
          <span className={styles.label}>{shellTexts.backToSite}</span>
        </Button>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            {shellTexts.heading}
          </h1>
          <p className={styles.welcome}>{shellTexts.welcome(name)}</p>
          {refreshedAt !== undefined && <LastRefreshed at={refreshedAt} />}
        </div>
        <div className={styles.person}>
          <AccountMenu onAction={onAction} />
          <Button className={styles.button} title={adminTexts.session.logout} onClick={onLogout}>
            <LineIcon strokes={LEAVE} size={20} />
            <span className={styles.label}>{adminTexts.session.logout}</span>
          </Button>
        </div>
      </div>
    </header>
  );
}

/** A circular arrow. */
const REFRESHED = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4';

interface LastRefreshedProps {
  /** Milliseconds since 1970; 0 before the first data. */
  readonly at: number;
}

/** Shows when the data on the screen was last refreshed (ADMIN-7). */
function LastRefreshed({ at }: LastRefreshedProps) {
  if (at === 0) return <p className={styles.refreshed}>{shellTexts.notRefreshed}</p>;
  return (
    <p className={styles.refreshed}>
      <LineIcon strokes={REFRESHED} size={14} />
      {shellTexts.lastRefreshed}{' '}
      <time dateTime={new Date(at).toISOString()} title={dateAndTimeOf(at)}>
        {clockTimeOf(at)}
      </time>
    </p>
  );
}
