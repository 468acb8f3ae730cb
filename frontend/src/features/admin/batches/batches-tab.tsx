import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { now } from '../../../shared/time/clock';
import { schoolTimeZone } from '../../../shared/time/school-zone';
import { adminTexts } from '../admin-texts';
import { useReload } from '../calls/refresh';
import { Counter, Counters } from '../ui/counter';
import { LoadFailed } from '../ui/load-failed';
import { Notice } from '../ui/notice';
import { outcomeMessage } from '../ui/outcome-message';
import panel from '../ui/panel.module.css';
import { Skeleton } from '../ui/skeleton';
import { countsByStatus, listedBatches } from './batch-list';
import { BatchTable } from './batch-table';
import { useBatches, type Batch } from './batches.api';
import { DeleteBatchDialog } from './delete-batch-dialog';
import { useDeleteBatch } from './delete-batch.api';

const texts = adminTexts.batches;

/** All batches but the long ended ones, counted, and the way to delete one (ADMIN-3 to ADMIN-6). */
export function BatchesTab() {
  const batches = useBatches();
  const reload = useReload();
  const deletion = useDeleteBatch();
  const [asked, setAsked] = useState<Batch | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = batches.data && listedBatches(batches.data, now(), schoolTimeZone());
  const counts = listed && countsByStatus(listed);

  // The deleted row takes the button that had the focus with it.
  const isGone = asked === null && deletion.isSuccess;
  useEffect(() => {
    if (isGone) heading.current?.focus({ preventScroll: true });
  }, [isGone]);

  function deleteAsked() {
    if (asked) deletion.mutate(asked._id, { onSettled: () => setAsked(null) });
  }

  const message = outcomeMessage(deletion, {
    success: texts.deleted,
    failed: texts.deleteFailed,
    network: texts.deleteNetwork,
  });

  return (
    <div className={panel.panel}>
      <div className={panel.top}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        <Button aria-busy={batches.isFetching} onClick={() => void reload()}>
          {texts.refresh}
        </Button>
      </div>
      {counts && (
        <Counters areThreeShort>
          <Counter label={texts.counts.upcoming} value={counts.upcoming} />
          <Counter label={texts.counts.active} value={counts.active} />
          <Counter label={texts.counts.completed} value={counts.completed} />
        </Counters>
      )}
      <Notice message={message} onDismiss={deletion.reset} />
      {listed && listed.length > 0 && <BatchTable listed={listed} onDelete={setAsked} />}
      {listed?.length === 0 && <p className={panel.empty}>{texts.empty}</p>}
      {batches.isPending && <Skeleton />}
      {batches.isLoadingError && <LoadFailed onRetry={() => void batches.refetch()} />}
      {asked && (
        <DeleteBatchDialog
          name={asked.name}
          busy={deletion.isPending}
          onConfirm={deleteAsked}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
