import { type BatchStatus, priceText } from '../../../shared/batches/batch';
import { formatDate } from '../../../shared/time/school-time';
import { classes } from '../../../shared/ui/controls';
import { adminTexts } from '../../ui/admin-texts';
import { DataTable, TableCell, TableRow } from '../../ui/data-table';
import { BatchRowActions } from '../batch-actions';
import { BatchLink, BatchStatusBadge, ProgramName } from '../batch-link';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import { datesText, daysText, timesText } from '../schedule-text';
import type { BatchActions } from '../use-batch-actions';
import type { ListedBatch } from './batch-list';
import styles from './batch-table.module.css';

interface BatchTableProps {
  readonly listed: readonly ListedBatch<Batch>[];
  readonly actions: BatchActions;
}

/** The table of batches (ADMIN-3). */
export function BatchTable({ listed, actions }: BatchTableProps) {
  return (
    <DataTable
      label={batchesTexts.tableLabel}
      columns={Object.values(batchesTexts.columns)}
      className={styles.table}
    >
      {listed.map(({ batch, status }) => (
        <BatchRow key={batch._id} batch={batch} status={status} actions={actions} />
      ))}
    </DataTable>
  );
}

interface BatchRowProps {
  readonly batch: Batch;
  readonly status: BatchStatus;
  readonly actions: BatchActions;
}

/** A row of the table (ADMIN-3). */
function BatchRow({ batch, status, actions }: BatchRowProps) {
  const { columns } = batchesTexts;
  const schedule = [daysText(batch), timesText(batch)].filter(Boolean);
  return (
    <TableRow>
      <TableCell label={columns.program} className={styles.program}>
        <ProgramName program={batch.program} />
      </TableCell>
      <TableCell className={styles.name}>
        <BatchLink id={batch._id}>
          <strong>{batch.name}</strong>
        </BatchLink>
        <span className={styles.soft}>
          {batch.instructor} · {batch.location} · {priceText(batch.price, adminTexts.free)}
        </span>
      </TableCell>
      <TableCell label={columns.dates} className={styles.dates}>
        <div>
          {datesText(batch)}
          {schedule.map((line) => (
            <span key={line} className={styles.soft}>
              {line}
            </span>
          ))}
        </div>
      </TableCell>
      <TableCell label={columns.capacity} className={classes(styles.number, styles.capacity)}>
        {batch.capacity}
      </TableCell>
      <TableCell label={columns.enrolled} className={classes(styles.number, styles.enrolled)}>
        {batch.enrolled}
      </TableCell>
      <TableCell label={columns.status} className={styles.status}>
        <div>
          <BatchStatusBadge status={status} />
          {status === 'completed' && (
            <span className={styles.soft}>{batchesTexts.ended(formatDate(batch.endDate))}</span>
          )}
        </div>
      </TableCell>
      <TableCell className={styles.actions}>
        <BatchRowActions batch={batch} actions={actions} />
      </TableCell>
    </TableRow>
  );
}
