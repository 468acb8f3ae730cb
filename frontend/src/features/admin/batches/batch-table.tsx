import { adminTexts } from '../admin-texts';
import { DataTable } from '../ui/data-table';
import type { ListedBatch } from './batch-list';
import { BatchRow } from './batch-row';
import type { Batch } from './batches.api';
import styles from './batch-table.module.css';

const { columns, tableLabel } = adminTexts.batches;

export interface BatchTableProps {
  readonly listed: readonly ListedBatch<Batch>[];
  readonly onDelete: (batch: Batch) => void;
}

/** The table of batches (ADMIN-3). */
export function BatchTable({ listed, onDelete }: BatchTableProps) {
  return (
    <DataTable label={tableLabel} columns={Object.values(columns)} className={styles.table}>
      {listed.map(({ batch, status }) => (
        <BatchRow key={batch._id} batch={batch} status={status} onDelete={() => onDelete(batch)} />
      ))}
    </DataTable>
  );
}
