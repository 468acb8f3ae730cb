import { client, resultOf, type ApiResult } from '../../api/client';
import type { paths } from '../../api/schema';
import type { StaffProgramSlug } from '../../content/programs';

type BatchesCall = paths['/api/registration/batches/{program}']['get'];

/** A batch that can be joined, as API-1 answers it. */
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
