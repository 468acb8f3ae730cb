import { useCallback, useEffect, useState } from 'react';
import type { ProgramSlug } from '../../content/programs';
import type { JoinableBatch } from '../../shared/batches/batches.api';
import { onBatchesChanged } from '../../shared/batches/batches-changed';
import { newestBatches } from '../../shared/batches/newest-batches';
import type { SeenBatches } from '../../shared/batches/seen-batches';
import { logFailure } from '../../shared/log';

/** The last list that arrived, and the request that was last answered, well or badly. */
interface Answer extends SeenBatches {
  readonly request: string;
  readonly failed: boolean;
}

const NO_ANSWER: Answer = { batches: [], seenAt: null, request: '', failed: false };

export interface Batches {
  /** What to list: until the answer for a new program arrives, still the old ones (REG-4). */
  readonly batches: readonly JoinableBatch[];
  /** When the list was last seen, where it could not be asked for now; null for a new one. */
  readonly seenAt: Date | null;
  /** 'loaded' only where the list is that of the program now chosen. */
  readonly state: 'loading' | 'loaded' | 'failed';
  /** Asks again for the same program (REG-12), as also happens after a registration. */
  readonly reload: () => void;
}

/**
 * The batches of the chosen program (REG-4). Clearing the program empties the list; a failed load
 * leaves it as it was and is only logged, unless the batches were seen earlier and the network is to
 * blame; an answer that comes late for another program is ignored.
 */
export function useBatches(program: ProgramSlug | ''): Batches {
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const request = program === '' ? '' : `${program} ${round}`;

  useEffect(() => onBatchesChanged(reload), [reload]);

  // Emptied while drawing and not in an effect: the old batches are never shown without a program.
  if (program === '' && answer !== NO_ANSWER) setAnswer(NO_ANSWER);

  useEffect(() => {
    if (program === '') return undefined;
    const call = new AbortController();
    const load = async () => {
      const result = await newestBatches(program, call.signal);
      if (call.signal.aborted) return;
      if (!result.ok) logFailure('The batches could not be loaded.', result);
      setAnswer((shown) => ({
        ...(result.ok ? result.data : { batches: shown.batches, seenAt: shown.seenAt }),
        request,
        failed: !result.ok,
      }));
    };
    void load();
    return () => call.abort();
  }, [program, request]);

  const { batches, seenAt } = answer;
  if (answer.request !== request) return { batches, seenAt, state: 'loading', reload };
  return { batches, seenAt, state: answer.failed ? 'failed' : 'loaded', reload };
}
