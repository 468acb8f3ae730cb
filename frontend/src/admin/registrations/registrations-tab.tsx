import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdminLink, useAddressWindow } from '../address/admin-address';
import { CsvDownload } from '../ui/csv-download';
import { Skeleton } from '../ui/indicators';
import { LoadFailed, Notice, type NoticeMessage } from '../ui/notice';
import panelStyles from '../ui/panel.module.css';
import type { Registration } from '../records/records.api';
import { AddRegistration } from './add/add-registration';
import { AnnouncementProvider, KnownBatchesProvider } from './contexts';
import { FilterBar } from './list/filter-bar';
import {
  ListToolbar,
  LoadMore,
  NothingFound,
  RegistrationTable,
  useFocusInRows,
} from './list/registration-table';
import styles from './list/registration-list.module.css';
import { RegistrationPanel } from './panel/registration-panel';
import { type RegistrationFilter, useRegistrationFilter } from './registration-filter';
import { registrationsTexts } from './registrations-texts';
import { exportCall, usePeopleFound, useRegistrations } from './registrations.api';
import { BulkChange } from './selection/bulk-change';
import { useSelection } from './selection/selection';

const texts = registrationsTexts.export;

/** The registrations tab: search, sort, view and answer registrations (ADMIN-7, API-13). */
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
  const focus = useFocusInRows(rows);
  const panel = useAddressWindow('id');
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  // Its panel closes at once, before the address has changed and the data reloads: nothing asks for it any more.
  const [deletedId, setDeletedId] = useState<string>();
  const isPanelOpen = panel.open !== null && panel.open !== deletedId;

  function closeDeleted({ _id, name }: Registration) {
    flushSync(() => setDeletedId(_id));
    setNotice({ outcome: 'success', text: registrationsTexts.remove.done(name) });
    panel.close();
  }

  return (
    <div className={panelStyles.panel}>
      <div className={styles.heading}>
        <h2>{registrationsTexts.heading}</h2>
        <ExportRegistrations filter={address.filter} />
        <AddRegistration
          onOpen={() => setNotice(null)}
          onAdded={({ name, waiting }) =>
            setNotice({
              outcome: 'success',
              text: registrationsTexts.add[waiting ? 'addedWaiting' : 'added'](name),
            })
          }
        />
      </div>
      <Notice message={notice} onDismiss={() => setNotice(null)} />
      <FilterBar {...address} />
      <PeopleFound q={address.filter.q} />
      <div className={styles.columns} data-panel={isPanelOpen || undefined}>
        <div {...focus} className={panelStyles.panel}>
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
          <LoadMore list={list} />
          {list.isPending && <Skeleton />}
          {list.isLoadingError && <LoadFailed onRetry={() => void list.refetch()} />}
        </div>
        {isPanelOpen && (
          <RegistrationPanel id={panel.open} onClose={panel.close} onDeleted={closeDeleted} />
        )}
      </div>
    </div>
  );
}

/** Shows how many people who want news of new batches match the search (PEOPLE-3). */
function PeopleFound({ q }: { readonly q: string }) {
  const total = usePeopleFound(q);
  if (q !== '' && total === 0) return null;
  return (
    <p className={styles.people}>
      <AdminLink to="people" params={{ q }}>
        {q === '' ? registrationsTexts.people.all : registrationsTexts.people.found(total)}
      </AdminLink>
    </p>
  );
}

/** Downloads the filtered registrations, in the order shown. */
function ExportRegistrations({ filter }: { readonly filter: RegistrationFilter }) {
  return <CsvDownload label={texts.start} call={exportCall(filter)} fileName={texts.fileName} />;
}
