import { adminTexts } from '../admin-texts';
import { DataTable } from '../ui/data-table';
import { RegistrationRow } from './registration-row';
import type { Registration } from './registrations.api';
import styles from './registrations.module.css';

const { columns, tableLabel } = adminTexts.registrations;

export interface RegistrationTableProps {
  readonly registrations: readonly Registration[];
  /** True while they answer an older search. */
  readonly isStale: boolean;
}

/** The table of registrations (ADMIN-7). */
export function RegistrationTable({ registrations, isStale }: RegistrationTableProps) {
  return (
    <DataTable
      label={tableLabel}
      columns={Object.values(columns)}
      isStale={isStale}
      className={styles.table}
    >
      {registrations.map((registration) => (
        <RegistrationRow key={registration._id} registration={registration} />
      ))}
    </DataTable>
  );
}
