import type { BatchStatus } from '../../../shared/batches/batch-status';
import { formatRupees } from '../../../shared/money/rupees';
import { formatDate } from '../../../shared/time/calendar-date';
import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import { Badge, type BadgeProps } from '../ui/badge';
import { TableCell, TableRow } from '../ui/data-table';
import type { Batch } from './batches.api';
import styles from './batch-table.module.css';

const texts = adminTexts.batches;

const TONES: Readonly<Record<BatchStatus, BadgeProps['tone']>> = {
  upcoming: 'waiting',
  active: 'good',
  completed: 'over',
};

export interface BatchRowProps {
  readonly batch: Batch;
  readonly status: BatchStatus;
  readonly onDelete: () => void;
}

/** One batch of the table (ADMIN-3). It cannot be deleted while somebody holds a seat (ADMIN-6). */
export function BatchRow({ batch, status, onDelete }: BatchRowProps) {
  const { columns } = texts;
  const hasStudents = batch.enrolled > 0;
  return (
    <TableRow>
      <TableCell label={columns.program}>{adminTexts.programNames[batch.program]}</TableCell>
      <TableCell className={styles.name}>
        <strong>{batch.name}</strong>
        <span className={styles.soft}>
          {batch.instructor} · {batch.location} · {formatRupees(batch.price)}
        </span>
      </TableCell>
      <TableCell label={columns.dates}>
        <div>
          {texts.dates(formatDate(batch.startDate), formatDate(batch.endDate))}
          <Schedule schedule={batch.schedule} />
        </div>
      </TableCell>
      <TableCell label={columns.capacity} className={styles.number}>
        {batch.capacity}
      </TableCell>
      <TableCell label={columns.enrolled} className={styles.number}>
        {batch.enrolled}
      </TableCell>
      <TableCell label={columns.status}>
        <div>
          <Badge tone={TONES[status]}>{status}</Badge>
          {status === 'completed' && (
            <span className={styles.soft}>{texts.ended(formatDate(batch.endDate))}</span>
          )}
        </div>
      </TableCell>
      <TableCell className={styles.actions}>
        <Button
          disabled={hasStudents}
          title={hasStudents ? texts.deleteBlocked : undefined}
          className={styles.delete}
          onClick={onDelete}
        >
          {texts.delete}
        </Button>
        {/* A finger never sees the tooltip: the style sheet shows it. */}
        {hasStudents && (
          <span aria-hidden="true" className={styles.reason} data-reason={texts.deleteBlocked} />
        )}
      </TableCell>
    </TableRow>
  );
}

function Schedule({ schedule }: { readonly schedule: Batch['schedule'] }) {
  const days = schedule.days.map((day) => adminTexts.weekdays[day]).join(', ');
  const { start, end } = schedule.time;
  const text = [days, texts.times(start, end)].filter(Boolean).join(' · ');
  return text === '' ? null : <span className={styles.soft}>{text}</span>;
}
