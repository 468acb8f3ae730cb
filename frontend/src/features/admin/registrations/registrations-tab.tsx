import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import { LoadFailed } from '../ui/load-failed';
import panel from '../ui/panel.module.css';
import { Skeleton } from '../ui/skeleton';
import { FilterBar } from './filter-bar';
import { LoadMore } from './load-more';
import { RegistrationTable } from './registration-table';
import { EVERY_REGISTRATION, useRegistrations, type RegistrationFilter } from './registrations.api';
import { useAddressFilter } from './use-address-filter';

const texts = adminTexts.registrations;

/** Who registered, newest first, with a search, and what staff decide about each (ADMIN-7). */
export function RegistrationsTab() {
  const { asked, filter, onFilter } = useAddressFilter();
  const list = useRegistrations(asked);
  const rows = list.data?.pages.flatMap((page) => page.registrations);
  const total = list.data?.pages.at(-1)?.total ?? 0;

  return (
    <div className={panel.panel}>
      <div className={panel.top}>
        <h2>{texts.heading}</h2>
        {rows && <span>{texts.shown(rows.length, total)}</span>}
      </div>
      <FilterBar filter={filter} onFilter={onFilter} />
      {rows && rows.length > 0 && (
        <RegistrationTable registrations={rows} isStale={list.isPlaceholderData} />
      )}
      {rows?.length === 0 && (
        <Nothing filter={asked} onShowAll={() => onFilter(EVERY_REGISTRATION)} />
      )}
      {list.hasNextPage && <LoadMore list={list} />}
      {list.isPending && <Skeleton />}
      {list.isLoadingError && <LoadFailed onRetry={() => void list.refetch()} />}
    </div>
  );
}

interface NothingProps {
  readonly filter: RegistrationFilter;
  readonly onShowAll: () => void;
}

function Nothing({ filter, onShowAll }: NothingProps) {
  const isFiltered = filter.q !== '' || filter.status !== '';
  return (
    <div className={panel.empty}>
      <p>{isFiltered ? texts.noMatch : texts.empty}</p>
      {isFiltered && <Button onClick={onShowAll}>{texts.clearSearch}</Button>}
    </div>
  );
}
