import { useCallback, useEffect, useState } from 'react';
import type { ProgramSlug } from '../../content/programs';
import { spotsLeft } from '../../shared/batches/batch';
import {
  type JoinableBatch,
  keepSeenBatches,
  loadBatches,
  onBatchesChanged,
} from '../../shared/batches/batches.api';
import { logFailure } from '../../shared/browser';
import { useOnceOnline } from '../../shared/use-browser';
import type { RegistrationValues } from './registration-values';

/** The last list that arrived, and the request that was last answered, well or badly. */
interface Answer {
  readonly batches: readonly JoinableBatch[];
  readonly request: string;
  readonly failed: boolean;
}

const NO_ANSWER: Answer = { batches: [], request: '', failed: false };

export interface Batches {
  /** What to list: until the answer for a new program arrives, still the old ones (REG-4). */
  readonly batches: readonly JoinableBatch[];
  /** 'loaded' only where the list is that of the program now chosen. */
  readonly state: 'loading' | 'loaded' | 'failed';
  /** Asks again for the same program (REG-12), as also happens after a registration. */
  readonly reload: () => void;
}

/**
 * The batches of the chosen program (REG-4), from the server alone: what program pages remember of
 * them never becomes choosable. Clearing the program empties the list; a failed load leaves it as it
 * was, is only logged, and is repeated when the connection returns; an answer that comes late for
 * another program is ignored.
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
      const result = await loadBatches(program, call.signal);
      if (call.signal.aborted) return;
      if (result.ok) keepSeenBatches(program, result.data);
      else logFailure('The batches could not be loaded.', result);
      setAnswer((shown) => ({
        batches: result.ok ? result.data : shown.batches,
        request,
        failed: !result.ok,
      }));
    };
    void load();
    return () => call.abort();
  }, [program, request]);

  const { batches, failed } = answer;
  const answered = answer.request === request;
  useOnceOnline(answered && failed, reload);

  if (!answered) return { batches, state: 'loading', reload };
  return { batches, state: failed ? 'failed' : 'loaded', reload };
}

/** The batch that is waited for, where it has a seat by now; '' where it is gone; undefined where it is full. */
export function freedSeat(
  { batches, state }: Batches,
  { waitingFor }: RegistrationValues,
): string | undefined {
  if (waitingFor === '' || state !== 'loaded') return undefined;
  const batch = batches.find(({ _id }) => _id === waitingFor);
  if (!batch) return '';
  return spotsLeft(batch) > 0 ? waitingFor : undefined;
}

/** Whether the list has the chosen batch, with a seat left. */
export function offers({ batches }: Batches, { batchId }: RegistrationValues): boolean {
  return batches.some((batch) => batch._id === batchId && spotsLeft(batch) > 0);
}
