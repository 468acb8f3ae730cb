import { useEffect, useRef, useState } from 'react';
import { CallFailure, failureText, useReload } from '../http/http';
import type { NoticeMessage } from '../ui/notice';
import { cleanupTexts } from './cleanup-texts';
import { type CleanupRun, type RunAttempt, useNewestRun, useRunCleanup } from './cleanup.api';

/**
 * The message about the last run (ADMIN-10). The state of an ended run counts even if the request that started
 * it got no response.
 * @param ended the run that was in progress and has ended
 * @param attempt the last run started here
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
  /** The run in progress, once the server reports it. */
  readonly newestRun: CleanupRun | undefined;
  /** An ISO instant; undefined while it is not known. */
  readonly nextRunAt: string | undefined;
  /** True until the runs are loaded. */
  readonly isPending: boolean;
  /** True while a run is in progress, whoever started it. */
  readonly isRunning: boolean;
  readonly message: NoticeMessage | null;
  readonly start: () => void;
  readonly dismiss: () => void;
}

/**
 * The state of the clean-up run for this screen: a run it started, or one found in progress after a reload, a
 * lost connection, or because somebody else started it.
 */
export function useCleanupDesk(): CleanupDeskState {
  const { attempt, start, forget } = useRunCleanup();
  const wasCutOff = attempt.error instanceof CallFailure && attempt.error.status === undefined;
  const newest = useNewestRun(attempt.isPending || wasCutOff);
  const newestRun = newest.data?.runs[0];
  const isUnderWay = newestRun?.state === 'running';
  const [watchedId, setWatchedId] = useState<string>();
  // The newest run when this one was started; null if that is not known.
  const [idBefore, setIdBefore] = useState<string | null>(null);
  // A call that was cut off may have begun a run that ended before it was seen under way.
  const isNew = wasCutOff && idBefore !== null && (newestRun?._id ?? '') !== idBefore;
  // Remembers a run from the first time it is seen.
  if ((isUnderWay || isNew) && watchedId !== newestRun?._id) setWatchedId(newestRun?._id);
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
      setIdBefore(newest.data ? (newestRun?._id ?? '') : null);
      start();
    },
    dismiss: forgetAll,
  };
}

/** Reloads all data once a run has ended, because removed registrations must leave every list. */
function useReloadAtEnd(endedId: string | undefined): void {
  const reloadedFor = useRef<string>(undefined);
  const reload = useReload();
  useEffect(() => {
    if (endedId === undefined || endedId === reloadedFor.current) return;
    reloadedFor.current = endedId;
    void reload();
  }, [endedId, reload]);
}
