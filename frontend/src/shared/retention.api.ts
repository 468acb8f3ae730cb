import { useCallback, useState } from 'react';
import { type ApiResult, client, resultOf } from '../api/client';
import type { components } from '../api/schema';
import { logFailure, readStoredJson, store } from './browser';
import { useLoad, useOnceOnline } from './use-browser';

/** The school's settings for how long registrations are kept (KEEP-6). */
export type RetentionFacts = components['schemas']['CleanupSettings'];

/** The rule of CLEAN-2, which applies if a school has set nothing. */
export const DEFAULT_RETENTION: RetentionFacts = {
  daysAfterBatchEnd: 0,
  daysWithoutBatch: 30,
  keepConfirmedOfEndedBatch: false,
  keepConfirmedWithoutBatch: false,
};

const KEY = 'seen-retention';

/** Loads the school's settings, and stores them for use while offline. They contain no data of the visitor. */
async function loadRetention(signal: AbortSignal): Promise<ApiResult<RetentionFacts>> {
  const result = await resultOf(client.GET('/api/retention', { signal }));
  if (result.ok) store('local', KEY, JSON.stringify(result.data));
  return result;
}

/**
 * The school's settings once they are loaded, or as they were last seen; 'unknown' if they cannot be loaded. They are
 * loaded again when the connection returns.
 */
export function useRetention(): RetentionFacts | 'loading' | 'unknown' {
  const [facts, setFacts] = useState<RetentionFacts | 'loading' | 'unknown'>('loading');
  const [isCurrent, setCurrent] = useState(false);
  const load = useCallback(async (signal: AbortSignal) => {
    const result = await loadRetention(signal);
    if (signal.aborted) return;
    const known = result.ok ? result.data : (readStoredJson('local', KEY) as RetentionFacts | null);
    if (!known) logFailure('How long data is kept could not be loaded.', result);
    setCurrent(result.ok);
    setFacts(known ?? 'unknown');
  }, []);
  const reload = useLoad(load);
  useOnceOnline(!isCurrent, reload);
  return facts;
}
