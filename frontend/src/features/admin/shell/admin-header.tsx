import type { Ref } from 'react';
import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import styles from './admin-header.module.css';
import { LastRefreshed } from './last-refreshed';

const texts = adminTexts.shell;

export interface AdminHeaderProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly name: string;
  readonly refreshedAt: number;
  readonly onBackToSite: () => void;
  readonly onLogout: () => void;
}

/** Who is logged in, how old the data is, and the ways out (ADMIN-1, ADMIN-7). */
export function AdminHeader(props: AdminHeaderProps) {
  const { heading, name, refreshedAt, onBackToSite, onLogout } = props;
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Button className={styles.button} onClick={onBackToSite}>
          {adminTexts.backToSite}
        </Button>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            {texts.heading}
          </h1>
          <p className={styles.welcome}>{texts.welcome(name)}</p>
          <LastRefreshed at={refreshedAt} />
        </div>
        <Button className={styles.button} onClick={onLogout}>
          {adminTexts.session.logout}
        </Button>
      </div>
    </header>
  );
}
