import { useEffect, useRef, useState } from 'react';
import { CallFailure, failureText, useReload } from '../http/http';
import type { NoticeMessage } from '../ui/notice';
import { cleanupTexts } from './cleanup-texts';
import { type CleanupRun, type RunAttempt, useNewestRun, useRunCleanup } from './cleanup.api';

/**
 * What to say about the last run (ADMIN-10). A run that was seen to end says how it ended, also
 * where the call that began it never got an answer.
 * @param ended the run that was under way and is so no more
 * @param attempt the last one that was started here
 */
export function runOutcome(
  ended: CleanupRun | undefined,
  attempt: RunAttempt,
): NoticeMessage | null {
  if (ended?.state === 'interrupted') {
    return { outcome: 'failure', text: cleanupTexts.interrupted(ended.deletedRegistrations) };
  }
  const done = ended ?? attempt.data;
  if (done) {
    const counts = cleanupTexts.counts(done.deletedRegistrations, done.updatedBatches);
    return { outcome: 'success', text: `${cleanupTexts.done} ${counts}` };
  }
  if (!attempt.isError) return null;
  return {
    outcome: 'failure',
    text: failureText(attempt.error, cleanupTexts.failed, cleanupTexts.network),
  };
}

interface CleanupDeskState {
  /** The run under way, once the server tells of it. */
  readonly newestRun: CleanupRun | undefined;
  /** An instant; undefined while it is not known. */
  readonly nextRunAt: string | undefined;
  /** Whether the server has not said yet what it knows of runs. */
  readonly isPending: boolean;
  /** Whoever started it, wherever. */
  readonly isRunning: boolean;
  readonly message: NoticeMessage | null;
  readonly start: () => void;
  readonly dismiss: () => void;
}

/**
 * The run of the clean-up as this screen sees it: one of its own call, or one that was found under
 * way after a reload, a cut connection, or because somebody else started it.
 */
export function useCleanupDesk(): CleanupDeskState {
  const { attempt, start, forget } = useRunCleanup();
  const wasCutOff = attempt.error instanceof CallFailure && attempt.error.status === undefined;
  const newest = useNewestRun(attempt.isPending || wasCutOff);
  const newestRun = newest.data?.runs[0];
  const isUnderWay = newestRun?.state === 'running';
  const [watchedId, setWatchedId] = useState<string>();
  // Held from when it was first seen.
  if (isUnderWay && watchedId !== newestRun._id) setWatchedId(newestRun._id);
  const ended = !isUnderWay && newestRun?._id === watchedId ? newestRun : undefined;
  useReloadAtEnd(ended?._id);

  function forgetAll() {
    forget();
    setWatchedId(undefined);
  }

  return {
    newestRun: isUnderWay ? newestRun : undefined,
    nextRunAt: newest.data?.nextRunAt,
    isPending: newest.isPending,
    isRunning: attempt.isPending || isUnderWay,
    message: runOutcome(ended, attempt),
    start: () => {
      forgetAll();
      start();
    },
    dismiss: forgetAll,
  };
}

/** What a run has removed is gone from every list. */
function useReloadAtEnd(endedId: string | undefined): void {
  const reloadedFor = useRef<string>(undefined);
  const reload = useReload();
  useEffect(() => {
    if (endedId === undefined || endedId === reloadedFor.current) return;
    reloadedFor.current = endedId;
    void reload();
  }, [endedId, reload]);
}
