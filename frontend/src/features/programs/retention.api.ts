import { type ApiResult, client, resultOf } from '../../api/client';
import type { components } from '../../api/schema.d';

/** How long registrations are kept, as the school has set it (KEEP-6). */
export type RetentionFacts = components['schemas']['CleanupSettings'];

const KEY = 'seen-retention';

/**
 * What the school has set; without a connection, what it had when it was last seen. Nothing in it is of the
 * visitor.
 */
export async function loadRetention(signal: AbortSignal): Promise<ApiResult<RetentionFacts>> {
  const result = await resultOf(client.GET('/api/retention', { signal }));
  if (result.ok) {
    remember(result.data);
    return result;
  }
  const seen = lastSeen();
  return seen ? { ok: true, data: seen } : result;
}

function remember(facts: RetentionFacts): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(facts));
  } catch {
    // No storage, or a full one: then there is nothing to see offline.
  }
}

function lastSeen(): RetentionFacts | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as RetentionFacts | null;
  } catch {
    return null;
  }
}
