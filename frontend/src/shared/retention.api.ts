import { useEffect, useState } from 'react';
import { type ApiResult, client, resultOf } from '../api/client';
import type { components } from '../api/schema';
import { logFailure, readStoredJson, store } from './browser';

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

/**
 * Loads the school's settings, or the ones last seen while offline. What is stored contains no data of the
 * visitor.
 */
async function loadRetention(signal: AbortSignal): Promise<ApiResult<RetentionFacts>> {
  const result = await resultOf(client.GET('/api/retention', { signal }));
  if (result.ok) {
    store('local', KEY, JSON.stringify(result.data));
    return result;
  }
  const seen = readStoredJson('local', KEY) as RetentionFacts | null;
  return seen ? { ok: true, data: seen } : result;
}

/** The school's settings once they are loaded; 'unknown' if they cannot be loaded. */
export function useRetention(): RetentionFacts | 'loading' | 'unknown' {
  const [facts, setFacts] = useState<RetentionFacts | 'loading' | 'unknown'>('loading');
  useEffect(() => {
    const call = new AbortController();
    const load = async () => {
      const result = await loadRetention(call.signal);
      if (call.signal.aborted) return;
      if (!result.ok) logFailure('How long data is kept could not be loaded.', result);
      setFacts(result.ok ? result.data : 'unknown');
    };
    void load();
    return () => call.abort();
  }, []);
  return facts;
}
