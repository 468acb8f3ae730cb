import { type ApiResult, client, resultOf } from '../../api/client';
import type { paths } from '../../api/schema';
import type { StaffProgramSlug } from '../../content/programs';
import { newListeners, readStoredJson, store } from '../browser';
import { dateInZone, schoolTimeZone } from '../time/school-time';
import { now } from '../time/clock';
import { batchStatusOn } from './batch';

type BatchesCall = paths['/api/registration/batches/{program}']['get'];

/** A batch that can be joined, as API-1 returns it. */
export type JoinableBatch = BatchesCall['responses'][200]['content']['application/json'][number];

/** The upcoming and active batches of a program, by start date (API-1). */
export function loadBatches(
  program: StaffProgramSlug,
  signal: AbortSignal,
): Promise<ApiResult<readonly JoinableBatch[]>> {
  return resultOf(
    client.GET('/api/registration/batches/{program}', {
      params: { path: { program } },
      signal: signal,
    }),
  );
}

const listeners = newListeners();

/** Notifies listeners that a registration of this visitor has changed the batches on the server. */
export const tellBatchesChanged = listeners.tell;

/** Calls the listener after every such change. Returns a function that unsubscribes. */
export const onBatchesChanged = listeners.subscribe;

/** Batches as they were at an instant. `seenAt` is null if they come directly from the server. */
interface SeenBatches {
  readonly batches: readonly JoinableBatch[];
  readonly seenAt: Date | null;
}

const keyOf = (program: StaffProgramSlug) => `seen-batches/${program}`;

/** Stores the public response of API-1 for use while offline. Nothing else is stored. */
export function keepSeenBatches(
  program: StaffProgramSlug,
  batches: readonly JoinableBatch[],
): void {
  const kept: Kept = { seenAt: now().toISOString(), batches };
  store('local', keyOf(program), JSON.stringify(kept));
}

/** The batches of a program as last seen, without those that have ended since; null if never. */
export function seenBatches(program: StaffProgramSlug): SeenBatches | null {
  const kept = readStoredJson('local', keyOf(program)) as Kept | null;
  if (!kept) return null;
  const today = dateInZone(now(), schoolTimeZone());
  return {
    batches: kept.batches.filter((batch) => batchStatusOn(batch, today) !== 'completed'),
    seenAt: new Date(kept.seenAt),
  };
}

interface Kept {
  readonly seenAt: string;
  readonly batches: readonly JoinableBatch[];
}

/** How long to wait for a slow network if cached batches can be shown instead. */
const PATIENCE_MS = 4_000;

/**
 * The batches of a program from the server, or as last seen if the server cannot be reached or is very
 * slow. An error response of the server remains a failure (REG-4).
 * @param onLate called with a slow response that arrives after the promise has resolved to the cached batches
 */
export async function newestBatches(
  program: StaffProgramSlug,
  signal: AbortSignal,
  onLate: (newest: SeenBatches) => void = () => {},
): Promise<ApiResult<SeenBatches>> {
  const seen = seenBatches(program);
  let isWaiting = true;
  const call = loadBatches(program, signal).then((result) => {
    if (result.ok) keepSeenBatches(program, result.data);
    if (result.ok && !isWaiting) onLate({ batches: result.data, seenAt: null });
    return result;
  });
  const result = seen ? await withPatience(call) : await call;
  isWaiting = false;
  if (result?.ok) return { ok: true, data: { batches: result.data, seenAt: null } };
  if (seen && result?.kind !== 'server') return { ok: true, data: seen };
  return result ?? { ok: false, kind: 'network' };
}

/** The value of a promise; null if it takes longer than PATIENCE_MS. */
async function withPatience<T>(promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const first = await Promise.race([promise, patience]);
  clearTimeout(timer);
  return first;
}
