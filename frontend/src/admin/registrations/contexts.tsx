import { createContext, type ReactNode, use, useState } from 'react';
import { type Batch, useBatches } from '../records/records.api';

const NONE: readonly Batch[] = [];
const KnownBatches = createContext(NONE);

/** Loads the batches once for the whole tab. A query in each row would also refresh for each row. */
export function KnownBatchesProvider({ children }: { readonly children: ReactNode }) {
  const batches = useBatches().data ?? NONE;
  return <KnownBatches value={batches}>{children}</KnownBatches>;
}

/** All batches; empty until loaded. */
export function useKnownBatches(): readonly Batch[] {
  return use(KnownBatches);
}

/** The batch with this id; undefined if there is none or it was deleted. */
export function useKnownBatch(id: string | undefined): Batch | undefined {
  return useKnownBatches().find(({ _id }) => _id === id);
}

const Announce = createContext<(text: string) => void>(() => {});

/** Announces events to screen readers in a polite live region that is always mounted, repeated texts too. */
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

/** Returns a function that announces a text to screen readers. */
export function useAnnounce(): (text: string) => void {
  return use(Announce);
}
