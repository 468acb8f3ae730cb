import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import { go } from '../shell/admin-address';
import { Counter, Counters } from '../ui/counter';
import panel from '../ui/panel.module.css';
import { Skeleton } from '../ui/skeleton';
import { useDashboard } from './dashboard.api';
import styles from './dashboard-tab.module.css';

const texts = adminTexts.dashboard;

/** The four counters (ADMIN-2). A failed load is only logged: what was known stays (ADMIN-7). */
export function DashboardTab() {
  const { data, isPending } = useDashboard();
  return (
    <div className={panel.panel}>
      <h2>{texts.heading}</h2>
      {isPending ? (
        <Skeleton rows={2} />
      ) : (
        <Counters>
          <Counter label={texts.totalRegistrations} value={data?.registrations.total} strong />
          <Counter label={texts.pendingRegistrations} value={data?.registrations.pending} strong />
          <Counter label={texts.activeBatches} value={data?.batches.active} strong />
          <Counter label={texts.upcomingBatches} value={data?.batches.upcoming} strong />
        </Counters>
      )}
      {data && (
        <Waiting
          count={data.registrations.pending}
          onShow={() => go('registrations', { status: 'pending' })}
        />
      )}
    </div>
  );
}

function Waiting({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <div className={styles.waiting}>
      <p>{count === 0 ? texts.nobodyWaits : texts.waiting(count)}</p>
      {count > 0 && (
        <Button variant="primary" onClick={onShow}>
          {texts.showWaiting}
        </Button>
      )}
    </div>
  );
}
