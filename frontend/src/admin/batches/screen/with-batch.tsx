import type { ReactNode } from 'react';
import { BackLink } from '../../address/admin-address';
import { Skeleton } from '../../ui/indicators';
import { Gone, LoadFailed } from '../../ui/notice';
import panel from '../../ui/panel.module.css';
import { batchesTexts } from '../batches-texts';
import { type Batch, useBatches } from '../../records/records.api';
import { useListPlace } from '../list/batch-view';

interface WithBatchProps {
  readonly id: string;
  readonly children: (batch: Batch, all: readonly Batch[]) => ReactNode;
}

/** Renders a batch once it is loaded; otherwise shows that it is loading, has failed or does not exist. */
export function WithBatch({ id, children }: WithBatchProps) {
  const batches = useBatches();
  const batch = batches.data?.find(({ _id }) => _id === id);
  if (batch) return children(batch, batches.data ?? []);
  if (batches.isLoadingError) return <LoadFailed onRetry={() => void batches.refetch()} />;
  // A new batch is not in the list yet.
  if (batches.isPending || batches.isFetching) return <Skeleton />;
  return <Gone className={panel.empty}>{batchesTexts.gone}</Gone>;
}

/** A link back to the list or calendar in its previous state. */
export function BackToBatches() {
  const place = useListPlace();
  return (
    <BackLink to="batches" params={place} className={panel.back}>
      {batchesTexts.back}
    </BackLink>
  );
}
