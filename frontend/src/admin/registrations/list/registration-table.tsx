import { type FocusEvent, useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/controls';
import { type AddressWindow, useAdminAddress } from '../../address/admin-address';
import { DataTable } from '../../ui/data-table';
import { MoreButton, type PagedList } from '../../ui/more-button';
import panelStyles from '../../ui/panel.module.css';
import { openerId } from '../panel/panel-frame';
import { isFiltered, type RegistrationFilter } from '../registration-filter';
import { registrationsTexts } from '../registrations-texts';
import type { Registration } from '../../records/records.api';
import type { SelectedRows } from '../selection/selection';
import styles from './registration-list.module.css';
import { RegistrationRow } from './registration-row';

const texts = registrationsTexts;

const { columns, tableLabel } = registrationsTexts;

interface RegistrationTableProps {
  readonly registrations: readonly Registration[];
  /** True while the rows still show the result of an earlier search. */
  readonly isStale: boolean;
  readonly selection: SelectedRows;
  readonly panel: AddressWindow;
}

/** The table of registrations (ADMIN-7). */
export function RegistrationTable(props: RegistrationTableProps) {
  const { registrations, isStale, selection, panel } = props;
  const query = new URLSearchParams(useAdminAddress().params);
  // Without the open id, so that opening a registration renders only two rows again.
  query.delete('id');
  return (
    <DataTable
      label={tableLabel}
      columns={Object.values(columns)}
      isStale={isStale}
      className={styles.table}
    >
      {registrations.map((registration) => (
        <RegistrationRow
          key={registration._id}
          registration={registration}
          isSelected={selection.ids.has(registration._id)}
          isOpen={panel.open === registration._id}
          query={query.toString()}
          onSelect={selection.select}
          onOpen={panel.show}
        />
      ))}
    </DataTable>
  );
}

/**
 * Restores the focus when a change filters out the focused row: it moves to the row now in its place, or, if
 * there are no rows, to the button that shows all or else to the tab. With that button, it moves to the first row.
 * @returns props for the element around the list and its empty state
 */
export function useFocusInRows(rows: readonly Registration[] | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef(NOWHERE);
  useEffect(() => {
    if (place.current === NOWHERE || document.activeElement !== document.body || !rows) return;
    const row = rows[Math.min(place.current, rows.length - 1)];
    place.current = NOWHERE;
    const next = row
      ? document.getElementById(openerId(row._id))
      : ref.current?.querySelector<HTMLElement>('button:enabled');
    // A list that is empty without a search has no button.
    (next ?? ref.current?.closest<HTMLElement>('[role="tabpanel"]'))?.focus();
  }, [rows]);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLTableRowElement>('tbody tr');
    place.current = row?.sectionRowIndex ?? (rows?.length === 0 ? 0 : NOWHERE);
  };
  // Not fired when the focused element is removed from the document.
  const onBlur = () => {
    place.current = NOWHERE;
  };
  return { ref, onFocus, onBlur };
}

/** The place when no row has the focus. */
const NOWHERE = -1;

interface ListToolbarProps {
  readonly shown: number;
  readonly total: number;
  /** True if there are more than the server counts. */
  readonly isMore: boolean;
  readonly selection: SelectedRows;
}

/** The line between filters and list: 'select all' and the number of rows. */
export function ListToolbar({ shown, total, isMore, selection }: ListToolbarProps) {
  const isSome = selection.rows.length > 0 && !selection.isEvery;
  return (
    <div className={styles.toolbar}>
      <label className={styles.all}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          type="checkbox"
          disabled={shown === 0}
          checked={selection.isEvery}
          onChange={selection.toggleAll}
        />
        {texts.selection.all}
      </label>
      <output className={styles.count}>{texts.list.shown(shown, total, isMore)}</output>
    </div>
  );
}

interface NothingFoundProps {
  readonly filter: RegistrationFilter;
  readonly onShowAll: () => void;
}

/** Replaces an empty list: nobody has registered yet, or nothing matches the filter. */
export function NothingFound({ filter, onShowAll }: NothingFoundProps) {
  const hides = isFiltered(filter);
  return (
    <div className={`${panelStyles.empty} ${styles.nothing}`}>
      <p>{hides ? registrationsTexts.list.noMatch : registrationsTexts.list.empty}</p>
      {hides && <Button onClick={onShowAll}>{registrationsTexts.list.clearSearch}</Button>}
    </div>
  );
}

/** How far below the viewport the next page is requested. */
const AHEAD = '800px';

/**
 * Loads the next page of rows (API-13): automatically shortly before it scrolls into view, or with the button.
 * After a failure only the button retries.
 */
export function LoadMore({ list }: { readonly list: PagedList }) {
  return <MoreButton list={list} texts={texts.list} ahead={AHEAD} className={styles.more} />;
}
