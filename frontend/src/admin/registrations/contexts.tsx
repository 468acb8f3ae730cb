import { createContext, type ReactNode, use, useState } from 'react';
import { type Batch, useBatches } from '../records/records.api';

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

const Announce = createContext<(text: string) => void>(() => {});

/**
 * Says what has happened to whoever does not see it happen: a polite region that is always there. A
 * text that comes twice is said twice.
 */
export function AnnouncementProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const [announce] = useState(
    () => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
  );
  return (
    <Announce value={announce}>
      {children}
      <output className="visually-hidden">
        <span key={said.count}>{said.text}</span>
      </output>
    </Announce>
  );
}

/** Tells screen readers that something has happened. */
export function useAnnounce(): (text: string) => void {
  return use(Announce);
}
