import { useMemo } from 'react';
import { LoadFailed } from '../ui/load-failed';
import panelStyles from '../ui/panel.module.css';
import { Skeleton } from '../ui/skeleton';
import { AnnouncementProvider } from './announcement';
import { KnownBatchesProvider } from './known-batches';
import { FilterBar } from './list/filter-bar';
import { ListToolbar } from './list/list-toolbar';
import { LoadMore } from './list/load-more';
import { NothingFound } from './list/nothing-found';
import { RegistrationTable } from './list/registration-table';
import { useRegistrations } from './registrations.api';
import { registrationsTexts as texts } from './registrations-texts';
import { useSelection } from './selection/use-selection';
import { useOpenPanel } from './use-open-panel';
import { useRegistrationFilter } from './use-registration-filter';

/** Who registered: found, sorted, looked at, answered (ADMIN-7, API-13). */
export function RegistrationsTab() {
  return (
    <KnownBatchesProvider>
      <AnnouncementProvider>
        <Registrations />
      </AnnouncementProvider>
    </KnownBatchesProvider>
  );
}

function Registrations() {
  const address = useRegistrationFilter();
  const list = useRegistrations(address.filter);
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.registrations), [pages]);
  const selection = useSelection(rows ?? []);
  const panel = useOpenPanel();

  return (
    <div className={panelStyles.panel} data-panel={panel.id === null ? undefined : true}>
      <div className={panelStyles.top}>
        <h2>{texts.heading}</h2>
      </div>
      <FilterBar {...address} />
      {rows && (
        <ListToolbar
          shown={rows.length}
          total={pages?.at(-1)?.total ?? 0}
          isMore={false}
          selection={selection}
        />
      )}
      {rows && rows.length > 0 && (
        <RegistrationTable
          registrations={rows}
          isStale={list.isPlaceholderData}
          selection={selection}
          panel={panel}
        />
      )}
      {rows?.length === 0 && <NothingFound filter={address.filter} onShowAll={address.clear} />}
      {list.hasNextPage && <LoadMore list={list} />}
      {list.isPending && <Skeleton />}
      {list.isLoadingError && <LoadFailed onRetry={() => void list.refetch()} />}
    </div>
  );
}
