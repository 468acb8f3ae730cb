import { useId } from 'react';
import { Button } from '../../../../shared/ui/button';
import { DataTable } from '../../ui/data-table';
import { LoadFailed } from '../../ui/load-failed';
import panel from '../../ui/panel.module.css';
import { Skeleton } from '../../ui/skeleton';
import { cleanupTexts } from '../cleanup-texts';
import styles from '../cleanup.module.css';
import type { CleanupPreviewQuery } from './cleanup-preview.api';
import { PreviewRow } from './preview-row';

const texts = cleanupTexts.preview;

export interface PreviewSectionProps {
  readonly preview: CleanupPreviewQuery;
}

/** By name what a run would remove now (CLEAN-3). */
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
      <More preview={preview} />
    </section>
  );
}

function More({ preview }: PreviewSectionProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = preview;
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      {isFetchNextPageError && <p className={styles.notSaved}>{texts.moreFailed}</p>}
      <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? texts.loadingMore : texts.more}
      </Button>
    </div>
  );
}
