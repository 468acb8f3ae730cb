import { useAdminAddress } from '../../shell/admin-address';
import { DataTable } from '../../ui/data-table';
import type { Registration } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import type { SelectedRows } from '../selection/use-selection';
import type { AddressWindow } from '../../shell/use-address-window';
import styles from './registration-list.module.css';
import { RegistrationRow } from './registration-row';

const { columns, tableLabel } = registrationsTexts;

export interface RegistrationTableProps {
  readonly registrations: readonly Registration[];
  /** True while they answer an older search. */
  readonly isStale: boolean;
  readonly selection: SelectedRows;
  readonly panel: AddressWindow;
}

/** The table of registrations (ADMIN-7). */
export function RegistrationTable(props: RegistrationTableProps) {
  const { registrations, isStale, selection, panel } = props;
  const query = new URLSearchParams(useAdminAddress().params);
  // The same for whichever is open: opening one draws two rows anew, not all of them.
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
