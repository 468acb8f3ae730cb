import { isForbidden } from '../calls/call-failure';
import { useAdmin } from '../session/admin-context';
import panel from '../ui/panel.module.css';
import { CleanupDesk } from './cleanup-desk';
import { CleanupIntro } from './cleanup-intro';
import { useCleanupStats } from './cleanup-stats.api';
import { cleanupTexts as texts } from './cleanup-texts';
import styles from './cleanup.module.css';

/** What the nightly clean-up does; and to owners, all that can be done about it (ADMIN-10). */
export function CleanupTab() {
  const { role } = useAdmin();
  const stats = useCleanupStats(role !== 'staff');
  const isOwner = role !== 'staff' && !isForbidden(stats.error);
  return isOwner ? <CleanupDesk stats={stats} /> : <OwnersOnly />;
}

function OwnersOnly() {
  return (
    <div className={panel.panel}>
      <CleanupIntro nextRunAt={undefined} />
      <div className={styles.box}>
        <p>{texts.ownersOnly}</p>
        <p className={styles.soft}>{texts.ownersOnlyHint}</p>
      </div>
    </div>
  );
}
