import { DataTable } from '../../ui/data-table';
import type { ListedBatch } from './batch-list';
import { BatchRow } from './batch-row';
import styles from './batch-table.module.css';
import { batchesTexts as texts } from '../batches-texts';
import type { Batch } from '../batches.api';
import type { BatchActions } from '../actions/use-batch-actions';

export interface BatchTableProps {
  readonly listed: readonly ListedBatch<Batch>[];
  readonly actions: BatchActions;
}

/** The table of batches (ADMIN-3). */
export function BatchTable({ listed, actions }: BatchTableProps) {
  return (
    <DataTable
      label={texts.tableLabel}
      columns={Object.values(texts.columns)}
      className={styles.table}
    >
      {listed.map(({ batch, status }) => (
        <BatchRow key={batch._id} batch={batch} status={status} actions={actions} />
      ))}
    </DataTable>
  );
}
