import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { client, resultOf } from '../../../../api/client';
import type { components } from '../../../../api/schema';
import { authorization } from '../../calls/authorization';
import { dataOf } from '../../calls/call-failure';
import { useReload } from '../../calls/refresh';
import { useSingleMutation } from '../../calls/single-mutation';

export type CleanupResult = components['schemas']['CleanupResult'];

/** A run over hundreds of thousands of registrations takes minutes; the server answers at its end. */
export const RUN_TIMEOUT_MS = 900_000;
const RUN_KEY = ['run-cleanup'];

async function runCleanup(): Promise<CleanupResult> {
  return dataOf(
    await resultOf(
      (signal) => client.POST('/api/admin/cleanup', { headers: authorization(), signal }),
      undefined,
      RUN_TIMEOUT_MS,
    ),
  );
}

/** The last run that was started in this session, whatever tab has been open since. */
export interface RunAttempt {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly data: CleanupResult | undefined;
}

const NO_ATTEMPT: RunAttempt = {
  isPending: false,
  isSuccess: false,
  isError: false,
  error: null,
  data: undefined,
};

export interface CleanupRunCall {
  readonly attempt: RunAttempt;
  readonly start: () => void;
  /** Forgets how the last one ended. */
  readonly forget: () => void;
}

/** Runs the clean-up now (API-11); data and stats reload however it ends. */
export function useRunCleanup(): CleanupRunCall {
  const queries = useQueryClient();
  const reload = useReload();
  const { mutate } = useSingleMutation({
    mutationKey: RUN_KEY,
    mutationFn: runCleanup,
    onSettled: () => void reload(),
    gcTime: Infinity,
  });
  const attempts = useMutationState({
    filters: { mutationKey: RUN_KEY },
    select: ({ state }): RunAttempt => ({
      isPending: state.status === 'pending',
      isSuccess: state.status === 'success',
      isError: state.status === 'error',
      error: state.error,
      data: state.data as CleanupResult | undefined,
    }),
  });
  const cache = queries.getMutationCache();
  return {
    attempt: attempts.at(-1) ?? NO_ATTEMPT,
    start: () => mutate(),
    forget: () => {
      for (const each of cache.findAll({ mutationKey: RUN_KEY })) {
        if (each.state.status !== 'pending') cache.remove(each);
      }
    },
  };
}
