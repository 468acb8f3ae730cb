import { useMutation } from '@tanstack/react-query';
import { client, resultOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { authorization } from '../calls/authorization';
import { dataOf } from '../calls/call-failure';
import { useReload } from '../calls/refresh';

export type CleanupResult = components['schemas']['CleanupResult'];

async function runCleanup(): Promise<CleanupResult> {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/cleanup', { headers: authorization(), signal }),
    ),
  );
}

/** Runs the clean-up now (API-11); data and stats reload however it ends. */
export function useRunCleanup() {
  const reload = useReload();
  return useMutation({ mutationFn: () => runCleanup(), onSettled: () => void reload() });
}
