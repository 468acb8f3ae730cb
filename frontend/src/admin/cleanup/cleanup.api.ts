import {
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { sentWithin } from '../../api/client';
import type { components } from '../../api/schema';
import { dataOf, isUnanswered, staff, useData, useReload, useSingleMutation } from '../http/http';
import type { CsvCall } from '../http/csv.api';

export type CleanupStats = components['schemas']['CleanupStats'];

/**
 * Loads how much a run would delete now (API-10, CLEAN-3); reloads whenever the tab opens.
 * @param isAllowed false for a user whom the server would refuse
 */
export function useCleanupStats(isAllowed: boolean) {
  return useData<CleanupStats>(
    ['cleanup-stats'],
    (ends) => staff.GET('/api/admin/cleanup/stats', { signal: ends }),
    { staleTime: 0, enabled: isAllowed },
  );
}

export type CleanupStatsQuery = ReturnType<typeof useCleanupStats>;

export type CleanupPreview = components['schemas']['CleanupPreview'];
export type RegistrationToRemove = CleanupPreview['registrations'][number];

const PREVIEW_PAGE = 20;

async function loadPreview(cursor: string | null, ends: AbortSignal): Promise<CleanupPreview> {
  return dataOf(
    staff.GET('/api/admin/cleanup/preview', {
      params: { query: { limit: PREVIEW_PAGE, ...(cursor && { cursor }) } },
      signal: ends,
    }),
  );
}

/** Loads the registrations that a run would remove now (CLEAN-3), a page at a time. */
export function useCleanupPreview() {
  return useInfiniteQuery({
    queryKey: ['cleanup-preview'],
    queryFn: ({ pageParam, signal }) => loadPreview(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}

export type CleanupPreviewQuery = ReturnType<typeof useCleanupPreview>;

/** Streams all registrations that a run would remove now, as a CSV file. */
export const loadPreviewCsv: CsvCall = (options) =>
  staff.GET('/api/admin/cleanup/preview.csv', options);

type CleanupResult = components['schemas']['CleanupResult'];

/** A run over hundreds of thousands of registrations takes minutes; the server responds at its end. */
const RUN_TIMEOUT_MS = 900_000;
const RUN_KEY = ['run-cleanup'];

async function runCleanup(): Promise<CleanupResult> {
  return dataOf(staff.POST('/api/admin/cleanup', { fetch: sentWithin(RUN_TIMEOUT_MS) }));
}

/** The last run started in this session, even if the tab was closed since. */
export interface RunAttempt {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly data: CleanupResult | undefined;
}

const NO_ATTEMPT: RunAttempt = {
  isPending: false,
  isError: false,
  error: null,
  data: undefined,
};

interface CleanupRunCall {
  readonly attempt: RunAttempt;
  readonly start: () => void;
  /** Clears the result of the last run. */
  readonly forget: () => void;
}

/** Runs the clean-up now (API-11); all data reloads when the request settles. */
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

export type CleanupSettings = components['schemas']['CleanupSettings'];
export type SettingsChange = Partial<CleanupSettings>;

/** The settings of a school that has set none (CLEAN-2), and of a server that has no such settings yet. */
export const DEFAULT_SETTINGS: CleanupSettings = {
  daysAfterBatchEnd: 0,
  daysWithoutBatch: 30,
  keepConfirmedOfEndedBatch: false,
  keepConfirmedWithoutBatch: false,
};

const SETTINGS_KEY = ['cleanup-settings'];

/** Loads the retention settings, for owners, who can change them. */
export function useCleanupSettings() {
  return useData<CleanupSettings>(
    SETTINGS_KEY,
    (ends) => staff.GET('/api/admin/cleanup/settings', { signal: ends }),
    { staleTime: 0, select: (set) => ({ ...DEFAULT_SETTINGS, ...set }) },
  );
}

/** Loads the same settings from the public API. */
export function useRetention() {
  return useData<CleanupSettings>(
    ['retention'],
    (ends) => staff.GET('/api/retention', { signal: ends }),
    { staleTime: 0 },
  );
}

/** How many registrations the next nightly run would remove, with the current settings or with a change. */
async function loadTonight(change: SettingsChange): Promise<number> {
  const query = { limit: 1, at: 'next-run' as const, ...change };
  const call = staff.GET('/api/admin/cleanup/preview', { params: { query } });
  return (await dataOf(call)).total;
}

/** A change, and whether the user has confirmed what it would remove. */
interface SettingsSave {
  readonly change: SettingsChange;
  readonly isConfirmed: boolean;
}

/** How many registrations the next run would remove, with the change and without it. */
export interface Tonight {
  readonly would: number;
  readonly is: number;
}

/** Returns null if it was saved, or else the numbers to confirm. */
async function saveSettings({ change, isConfirmed }: SettingsSave): Promise<Tonight | null> {
  if (!isConfirmed) {
    const [would, is] = await Promise.all([loadTonight(change), loadTonight({})]);
    if (would > is) return { would, is };
  }
  await dataOf(staff.PUT('/api/admin/cleanup/settings', { body: change }));
  return null;
}

/** True if a save got no answer, and what has been loaded since shows that it arrived. */
function isSet(
  change: SettingsChange | undefined,
  settings: CleanupSettings | undefined,
  error: Error | null,
): boolean {
  if (!change || !settings || !isUnanswered(error)) return false;
  return Object.entries(change).every(
    ([name, value]) => settings[name as keyof CleanupSettings] === value,
  );
}

export interface SettingsSaving {
  readonly save: (change: SettingsChange) => void;
  /** Saves or discards the change that waits for confirmation. */
  readonly answer: (isConfirmed: boolean) => void;
  /** Set if the change needs confirmation, because the next run would remove more. */
  readonly question: Tonight | null;
  /** The change that is being saved or confirmed. */
  readonly underWay: SettingsChange | undefined;
  readonly isPending: boolean;
  readonly isSaved: boolean;
  readonly error: Error | null;
  /** Clears the result of the last save. */
  readonly forget: () => void;
}

/**
 * Changes the settings (KEEP-5): at once, or after a confirmation if the next nightly run would then remove
 * more. Reloads what a run would remove. Changes are sent one after the other.
 * @param onSaved called once the saved settings are in the cache
 */
export function useSaveCleanupSettings(onSaved?: (saved: SettingsChange) => void): SettingsSaving {
  const queries = useQueryClient();
  const reload = useReload();
  const saving = useMutation<Tonight | null, Error, SettingsSave>({
    scope: { id: 'cleanup-settings' },
    mutationFn: saveSettings,
    onSuccess: (tonight, { change }) => {
      if (tonight) return;
      queries.setQueryData(
        SETTINGS_KEY,
        (were?: CleanupSettings) => were && { ...were, ...change },
      );
      onSaved?.(change);
    },
    onSettled: () => void reload(),
  });
  const settings = useCleanupSettings().data;
  const question = saving.data ?? null;
  const error = isSet(saving.variables?.change, settings, saving.error) ? null : saving.error;
  const isOpen = saving.isPending || question !== null;
  return {
    save: (change) => saving.mutate({ change, isConfirmed: false }),
    answer: (isConfirmed) => {
      const change = saving.variables?.change;
      if (isConfirmed && change) saving.mutate({ change, isConfirmed });
      else saving.reset();
    },
    question,
    underWay: isOpen ? saving.variables?.change : undefined,
    isPending: saving.isPending,
    isSaved: question === null && (saving.isSuccess || (saving.isError && error === null)),
    error,
    forget: saving.reset,
  };
}

export type CleanupRun = components['schemas']['CleanupRun'];
type CleanupRunPage = components['schemas']['CleanupRunPage'];

/** The polling interval while a run is in progress. */
export const RUNNING_POLL_MS = 1_500;
/** The polling interval for a run started by somebody else or by the schedule. */
const IDLE_POLL_MS = 30_000;
const HISTORY_PAGE = 10;

async function loadRuns(
  limit: number,
  cursor: string | null,
  ends: AbortSignal,
): Promise<CleanupRunPage> {
  return dataOf(
    staff.GET('/api/admin/cleanup/runs', {
      params: { query: { limit, ...(cursor && { cursor }) } },
      signal: ends,
    }),
  );
}

/**
 * Loads the newest run and the time of the next; polls more often while a run is in progress.
 * @param isExpected true if a run may be in progress although the last response had none
 */
export function useNewestRun(isExpected: boolean) {
  return useQuery({
    queryKey: ['cleanup-runs', 'newest'],
    queryFn: ({ signal }) => loadRuns(1, null, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isExpected || state.data?.runs[0]?.state === 'running' ? RUNNING_POLL_MS : IDLE_POLL_MS,
  });
}

/** Loads all runs, newest first, a page at a time. */
export function useCleanupRuns() {
  return useInfiniteQuery({
    queryKey: ['cleanup-runs', 'all'],
    queryFn: ({ pageParam, signal }) => loadRuns(HISTORY_PAGE, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}
