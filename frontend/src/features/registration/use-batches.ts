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

/** The last list that arrived, and the last request that finished, whether it succeeded or failed. */
interface Answer {
  readonly batches: readonly JoinableBatch[];
  readonly request: string;
  readonly failed: boolean;
}

const NO_ANSWER: Answer = { batches: [], request: '', failed: false };

export interface Batches {
  /** The batches to list. Until the response for a new program arrives, these are the old ones (REG-4). */
  readonly batches: readonly JoinableBatch[];
  /** 'loaded' only if the list belongs to the currently chosen program. */
  readonly state: 'loading' | 'loaded' | 'failed';
  /** Loads again for the same program (REG-12). This also happens after a registration. */
  readonly reload: () => void;
}

/**
 * The batches of the chosen program (REG-4), only from the server: batches cached by program pages can
 * never be chosen. Clearing the program empties the list. A failed load leaves the list as it was, is
 * only logged, and is repeated when the connection returns. A late response for another program is
 * ignored.
 */
export function useBatches(program: ProgramSlug | ''): Batches {
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const request = program === '' ? '' : `${program} ${round}`;

  useEffect(() => onBatchesChanged(reload), [reload]);

  // Emptied during render, not in an effect, so that old batches never show without a program.
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

/** The batch of the chosen waiting list if it has a seat now; '' if the batch is gone; undefined if it is full. */
export function freedSeat(
  { batches, state }: Batches,
  { waitingFor }: RegistrationValues,
): string | undefined {
  if (waitingFor === '' || state !== 'loaded') return undefined;
  const batch = batches.find(({ _id }) => _id === waitingFor);
  if (!batch) return '';
  return spotsLeft(batch) > 0 ? waitingFor : undefined;
}

/** Whether the list contains a batch, and it has a seat left. */
export function offers({ batches }: Batches, batchId: string): boolean {
  return batches.some((batch) => batch._id === batchId && spotsLeft(batch) > 0);
}
