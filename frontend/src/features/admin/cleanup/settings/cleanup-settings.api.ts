import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, resultOf } from '../../../../api/client';
import type { components } from '../../../../api/schema';
import { authorization } from '../../calls/authorization';
import { dataOf } from '../../calls/call-failure';
import { useReload } from '../../calls/refresh';

export type CleanupSettings = components['schemas']['CleanupSettings'];

const SETTINGS_KEY = ['cleanup-settings'];

async function loadSettings(ends: AbortSignal): Promise<CleanupSettings> {
  return dataOf(
    await resultOf(
      (signal) => client.GET('/api/admin/cleanup/settings', { headers: authorization(), signal }),
      ends,
    ),
  );
}

async function saveSettings(body: CleanupSettings): Promise<CleanupSettings> {
  return dataOf(
    await resultOf((signal) =>
      client.PUT('/api/admin/cleanup/settings', { body, headers: authorization(), signal }),
    ),
  );
}

/** What the school has chosen about the clean-up. */
export function useCleanupSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => loadSettings(signal),
    staleTime: 0,
  });
}

/** Changes it; what a run would remove is then asked anew. One change is sent after the other. */
export function useSaveCleanupSettings() {
  const queries = useQueryClient();
  const reload = useReload();
  return useMutation({
    scope: { id: 'cleanup-settings' },
    mutationFn: saveSettings,
    onSuccess: (saved) => queries.setQueryData(SETTINGS_KEY, saved),
    onSettled: () => void reload(),
  });
}
