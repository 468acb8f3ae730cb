import { useMemo, useState } from 'react';
import { useAddressWindow } from '../shell/use-address-window';
import { LoadFailed } from '../ui/load-failed';
import { Notice, type NoticeMessage } from '../ui/notice';
import panelStyles from '../ui/panel.module.css';
import { Skeleton } from '../ui/skeleton';
import { AddRegistration } from './add/add-registration';
import { AnnouncementProvider } from './announcement';
import { ExportRegistrations } from './export-registrations';
import { KnownBatchesProvider } from './known-batches';
import { FilterBar } from './list/filter-bar';
import { ListToolbar } from './list/list-toolbar';
import { LoadMore } from './list/load-more';
import { NothingFound } from './list/nothing-found';
import styles from './list/registration-list.module.css';
import { RegistrationTable } from './list/registration-table';
import { RegistrationPanel } from './panel/registration-panel';
import { useRegistrations } from './registrations.api';
import { registrationsTexts as texts } from './registrations-texts';
import { BulkChange } from './selection/bulk-change';
import { useSelection } from './selection/use-selection';
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
  const first = pages?.[0];
  const selection = useSelection(rows);
  const panel = useAddressWindow('id');
  const [added, setAdded] = useState<NoticeMessage | null>(null);

  return (
    <div className={panelStyles.panel}>
      <div className={styles.heading}>
        <h2>{texts.heading}</h2>
        <ExportRegistrations filter={address.filter} />
        <AddRegistration
          onOpen={() => setAdded(null)}
          onAdded={({ name }) => setAdded({ outcome: 'success', text: texts.add.added(name) })}
        />
      </div>
      <Notice message={added} onDismiss={() => setAdded(null)} />
      <FilterBar {...address} />
      <div className={styles.columns} data-panel={panel.open === null ? undefined : true}>
        <div className={panelStyles.panel}>
          {rows && (
            <ListToolbar
              shown={rows.length}
              total={first?.total ?? 0}
              isMore={first?.totalIsMore === true}
              selection={selection}
            />
          )}
          <BulkChange selection={selection} />
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
        {panel.open !== null && <RegistrationPanel id={panel.open} onClose={panel.close} />}
      </div>
    </div>
  );
}
