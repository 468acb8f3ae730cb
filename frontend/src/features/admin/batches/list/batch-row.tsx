import type { BatchStatus } from '../../../../shared/batches/batch-status';
import { priceText } from '../../../../shared/money/rupees';
import { formatDate } from '../../../../shared/time/calendar-date';
import { classes } from '../../../../shared/ui/classes';
import { TableCell, TableRow } from '../../ui/data-table';
import { adminTexts } from '../../admin-texts';
import { BatchLink } from '../batch-link';
import { BatchRowActions } from '../actions/batch-row-actions';
import { BatchStatusBadge } from '../batch-status-badge';
import styles from './batch-table.module.css';
import { batchesTexts as texts } from '../batches-texts';
import type { Batch } from '../batches.api';
import { ProgramName } from '../program-name';
import { datesText, daysText, timesText } from '../schedule-text';
import type { BatchActions } from '../actions/use-batch-actions';

export interface BatchRowProps {
  readonly batch: Batch;
  readonly status: BatchStatus;
  readonly actions: BatchActions;
}

/** One batch of the table (ADMIN-3). */
export function BatchRow({ batch, status, actions }: BatchRowProps) {
  const { columns } = texts;
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
            <span className={styles.soft}>{texts.ended(formatDate(batch.endDate))}</span>
          )}
        </div>
      </TableCell>
      <TableCell className={styles.actions}>
        <BatchRowActions batch={batch} actions={actions} />
      </TableCell>
    </TableRow>
  );
}
