import type { ApiResult } from '../../api/client';
import type { StaffProgramSlug } from '../../content/programs';
import { loadBatches } from './batches.api';
import { keepSeenBatches, seenBatches, type SeenBatches } from './seen-batches';

/** How long a slow network is waited for where batches seen earlier can be shown instead. */
export const PATIENCE_MS = 4_000;

/**
 * The batches of a program from the server, or, where it cannot be reached or is very slow, as they
 * were last seen. A refusal of the server stays a failure (REG-4).
 */
export async function newestBatches(
  program: StaffProgramSlug,
  signal: AbortSignal,
): Promise<ApiResult<SeenBatches>> {
  const seen = seenBatches(program);
  const call = loadBatches(program, signal).then((result) => {
    if (result.ok) keepSeenBatches(program, result.data);
    return result;
  });
  const result = seen ? await withPatience(call) : await call;
  if (result?.ok) return { ok: true, data: { batches: result.data, seenAt: null } };
  if (seen && result?.kind !== 'server') return { ok: true, data: seen };
  return result ?? { ok: false, kind: 'network' };
}

/** The value of a promise; null when it takes longer than PATIENCE_MS. */
async function withPatience<T>(promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const first = await Promise.race([promise, patience]);
  clearTimeout(timer);
  return first;
}
