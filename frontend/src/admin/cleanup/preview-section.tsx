import { useId } from 'react';
import { dateInZone, formatDate, schoolTimeZone } from '../../shared/time/school-time';
import { programName } from '../ui/admin-texts';
import { CsvDownload } from '../ui/csv-download';
import { DataTable, TableCell, TableRow } from '../ui/data-table';
import { Badge, type BadgeProps, Skeleton } from '../ui/indicators';
import { MoreButton } from '../ui/more-button';
import { LoadFailed } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { cleanupTexts } from './cleanup-texts';
import {
  type CleanupPreview,
  type CleanupPreviewQuery,
  loadPreviewCsv,
  type RegistrationToRemove,
} from './cleanup.api';
import styles from './cleanup.module.css';

const texts = cleanupTexts.preview;

interface PreviewSectionProps {
  readonly preview: CleanupPreviewQuery;
}

/** Lists the registrations that a run would remove now (CLEAN-3). */
export function PreviewSection({ preview }: PreviewSectionProps) {
  const headingId = useId();
  const rows = preview.data?.pages.flatMap((page) => page.registrations);
  const total = preview.data?.pages.at(-1)?.total ?? 0;
  return (
    <section aria-labelledby={headingId} className={panel.panel}>
      <div className={panel.top}>
        <h3 id={headingId} className={styles.heading}>
          {texts.heading}
        </h3>
        {rows && rows.length > 0 && <span>{texts.shown(rows.length, total)}</span>}
      </div>
      {preview.isPending && <Skeleton rows={3} />}
      {preview.isLoadingError && <LoadFailed onRetry={() => void preview.refetch()} />}
      {rows?.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {rows && rows.length > 0 && (
        <DataTable
          label={texts.tableLabel}
          columns={Object.values(texts.columns)}
          className={styles.preview}
        >
          {rows.map((registration) => (
            <PreviewRow key={registration._id} registration={registration} />
          ))}
        </DataTable>
      )}
      <MoreButton list={preview} texts={texts} />
    </section>
  );
}

/** Confirmed registrations stand out, because nobody wants to lose one unnoticed. */
const TONES: Readonly<Record<RegistrationToRemove['status'], BadgeProps['tone']>> = {
  pending: 'over',
  confirmed: 'waiting',
  cancelled: 'over',
};

/** A registration that a run would remove, and why. */
function PreviewRow({ registration }: { readonly registration: RegistrationToRemove }) {
  const { name, email, phone, program, status } = registration;
  return (
    <TableRow>
      <TableCell className={styles.person}>
        <strong>{name}</strong>
        <span className={styles.soft}>{email || phone}</span>
      </TableCell>
      <TableCell className={styles.spread}>{programName(program)}</TableCell>
      <TableCell className={styles.mark}>
        <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>
      </TableCell>
      <TableCell className={styles.spread}>{reasonText(registration)}</TableCell>
    </TableRow>
  );
}

/** The reason why a run would remove it (CLEAN-2), as a sentence. */
function reasonText(registration: RegistrationToRemove): string {
  const { reason, batchId, batchEndedOn = '', createdAt } = registration;
  if (reason === 'batch-ended') {
    const date = formatDate(batchEndedOn);
    return batchId ? texts.ended(batchId.name, date) : texts.endedUnnamed(date);
  }
  return texts.tooOld(formatDate(dateInZone(new Date(createdAt), schoolTimeZone())));
}

interface DownloadPreviewProps {
  /** Undefined until loaded. */
  readonly preview: CleanupPreview | undefined;
}

/** Downloads what a run would remove, as a copy to take before the run. */
export function DownloadPreview({ preview }: DownloadPreviewProps) {
  if (!preview || preview.total === 0) return null;
  return <CsvDownload label={texts.download} call={loadPreviewCsv} fileName={texts.fileName} />;
}
