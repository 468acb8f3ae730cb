import { useEffect, useState } from 'react';
import type { StaffProgramSlug } from '../../content/programs';
import type { JoinableBatch } from '../../shared/batches/batches.api';
import { onBatchesChanged } from '../../shared/batches/batches-changed';
import { newestBatches } from '../../shared/batches/newest-batches';
import { logFailure } from '../../shared/log';
import { storedPageDate } from './stored-page';

export interface NewestBatches {
  /** Null until they are known, and where they cannot be: then the page's own list stands. */
  readonly batches: readonly JoinableBatch[] | null;
  /** How old the list is; null where it is new. */
  readonly seenAt: Date | null;
}

/**
 * The batches of a program as the API has them now, or as they were last seen (NAV-6); asked for
 * again after a registration of one's own.
 */
export function useNewestBatches(program: StaffProgramSlug): NewestBatches {
  const [newest, setNewest] = useState<NewestBatches>({ batches: null, seenAt: null });
  useEffect(() => {
    const call = new AbortController();
    const load = async () => {
      const result = await newestBatches(program, call.signal);
      if (!result.ok && !call.signal.aborted) {
        logFailure('The batches could not be loaded.', result);
      }
      const found = result.ok ? result.data : { batches: null, seenAt: await storedPageDate() };
      if (!call.signal.aborted) setNewest(found);
    };
    void load();
    const stop = onBatchesChanged(() => void load());
    return () => {
      stop();
      call.abort();
    };
  }, [program]);
  return newest;
}
