import { createContext, use, type ReactNode } from 'react';
import { useBatches, type Batch } from '../batches/batches.api';

const NONE: readonly Batch[] = [];
const KnownBatches = createContext(NONE);

/** Asks for the batches once for the whole tab: a row that asked itself would refresh by itself too. */
export function KnownBatchesProvider({ children }: { readonly children: ReactNode }) {
  const batches = useBatches().data ?? NONE;
  return <KnownBatches value={batches}>{children}</KnownBatches>;
}

/** All batches; none before they have arrived. */
export function useKnownBatches(): readonly Batch[] {
  return use(KnownBatches);
}

/** The batch of this id; undefined where there is none, or where it is gone. */
export function useKnownBatch(id: string | undefined): Batch | undefined {
  return useKnownBatches().find(({ _id }) => _id === id);
}
