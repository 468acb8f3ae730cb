import type { ReactNode } from 'react';
import { BackLink } from '../../address/admin-address';
import { Skeleton } from '../../ui/indicators';
import { LoadFailed } from '../../ui/notice';
import panel from '../../ui/panel.module.css';
import { batchesTexts } from '../batches-texts';
import { type Batch, useBatches } from '../../records/records.api';
import { useListPlace } from '../list/batch-view';

interface WithBatchProps {
  readonly id: string;
  readonly children: (batch: Batch, all: readonly Batch[]) => ReactNode;
}

/** Draws a batch once it is here; says so while it is not, and where it is gone. */
export function WithBatch({ id, children }: WithBatchProps) {
  const batches = useBatches();
  const batch = batches.data?.find(({ _id }) => _id === id);
  if (batch) return children(batch, batches.data ?? []);
  if (batches.isLoadingError) return <LoadFailed onRetry={() => void batches.refetch()} />;
  // A batch that has just been made is not in the list yet.
  if (batches.isPending || batches.isFetching) return <Skeleton />;
  return <p className={panel.empty}>{batchesTexts.gone}</p>;
}

/** Leads to the list or the calendar as it was left. */
export function BackToBatches() {
  const place = useListPlace();
  return (
    <BackLink to="batches" params={place} className={panel.back}>
      {batchesTexts.back}
    </BackLink>
  );
}
