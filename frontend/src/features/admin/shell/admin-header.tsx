import type { Ref } from 'react';
import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import { useAdmin } from '../session/admin-context';
import { AccountMenu, type AccountAction } from './account-menu';
import styles from './admin-header.module.css';
import { LastRefreshed } from './last-refreshed';
import { shellTexts } from './shell-texts';

export interface AdminHeaderProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly refreshedAt: number;
  readonly onAction: (action: AccountAction) => void;
  readonly onBackToSite: () => void;
  readonly onLogout: () => void;
}

/** Who is logged in, how old the data is, and the ways out (ADMIN-1, ADMIN-7). */
export function AdminHeader(props: AdminHeaderProps) {
  const { heading, refreshedAt, onAction, onBackToSite, onLogout } = props;
  const { name } = useAdmin();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Button className={styles.button} onClick={onBackToSite}>
          {shellTexts.backToSite}
        </Button>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            {shellTexts.heading}
          </h1>
          <p className={styles.welcome}>{shellTexts.welcome(name)}</p>
          <LastRefreshed at={refreshedAt} />
        </div>
        <div className={styles.person}>
          <AccountMenu onAction={onAction} />
          <Button className={styles.button} onClick={onLogout}>
            {adminTexts.session.logout}
          </Button>
        </div>
      </div>
    </header>
  );
}
