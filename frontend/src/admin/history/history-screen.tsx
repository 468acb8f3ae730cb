import { useMemo } from 'react';
import { Button } from '../../shared/ui/button';
import { isForbidden } from '../http/http';
import { useAdmin } from '../session/session-data';
import { type AdminTab, setParams, useAdminAddress } from '../address/admin-address';
import { AdminLink } from '../address/admin-link';
import { LoadFailed } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { Skeleton } from '../ui/indicators';
import { HistoryEntries } from './history-list';
import { HistoryFilterBar } from './history-filter-bar';
import { EVERYTHING, filterIn, isFiltered } from './history-filter';
import { historyTexts } from './history-texts';
import { useHistory, type LogEntry } from './history.api';
import styles from './history-screen.module.css';

const texts = historyTexts.screen;

/** Everything that staff have changed, for owners to search; others are told who may. */
export function HistoryScreen() {
  const { role } = useAdmin();
  return role === 'staff' ? <OwnersOnly /> : <History />;
}

function OwnersOnly() {
  return <p className={panel.empty}>{texts.ownersOnly}</p>;
}

function History() {
  const { params } = useAdminAddress();
  const filter = useMemo(() => filterIn(params), [params]);
  const list = useHistory(filter);
  const entries = list.data?.pages.flatMap((page) => page.entries);
  if (isForbidden(list.error)) return <OwnersOnly />;

  return (
    <div className={panel.panel}>
      <h2>{historyTexts.heading}</h2>
      <HistoryFilterBar filter={filter} actors={list.data?.pages.at(-1)?.actors ?? []} />
      {entries && entries.length > 0 && (
        <div className={styles.sheet} aria-busy={list.isPlaceholderData || undefined}>
          <HistoryEntries entries={entries} subjectOf={subjectOf} />
        </div>
      )}
      {entries?.length === 0 && (
        <div className={panel.empty}>
          <p>{isFiltered(filter) ? texts.noMatch : historyTexts.empty}</p>
          {isFiltered(filter) && (
            <Button onClick={() => setParams(EVERYTHING)}>{texts.showEverything}</Button>
          )}
        </div>
      )}
      {list.hasNextPage && (
        <Button
          className={styles.more}
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? texts.loadingMore : texts.loadMore}
        </Button>
      )}
      {list.isPending && <Skeleton />}
      {list.isLoadingError && <LoadFailed onRetry={() => void list.refetch()} />}
    </div>
  );
}

/** Where there is a place for one of them, by its id. */
const TABS_OF_SUBJECTS: Readonly<Record<string, AdminTab>> = {
  registration: 'registrations',
  batch: 'batches',
};

/** What an entry is about, leading there where it has a place. */
function subjectOf(entry: LogEntry) {
  const { subject, subjectId, subjectLabel } = entry;
  const kind = historyTexts.subjects[subject];
  if (!subjectLabel) return <span className={styles.kind}>{kind}</span>;
  const tab = TABS_OF_SUBJECTS[subject];
  return (
    <>
      <span className={styles.kind}>{kind}:</span>{' '}
      {tab ? (
        <AdminLink to={tab} params={{ id: subjectId }}>
          {subjectLabel}
        </AdminLink>
      ) : (
        subjectLabel
      )}
    </>
  );
}
