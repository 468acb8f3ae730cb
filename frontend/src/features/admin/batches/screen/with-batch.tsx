import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/load-failed';
import panel from '../../ui/panel.module.css';
import { Skeleton } from '../../ui/skeleton';
import { batchesTexts as texts } from '../batches-texts';
import { useBatches, type Batch } from '../batches.api';

export interface WithBatchProps {
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
  return <p className={panel.empty}>{texts.gone}</p>;
}
