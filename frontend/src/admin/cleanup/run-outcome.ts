import { failureText } from '../http/http';
import type { NoticeMessage } from '../ui/notice';
import { cleanupTexts as texts } from './cleanup-texts';
import type { CleanupRun, RunAttempt } from './cleanup.api';

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
    return { outcome: 'failure', text: texts.interrupted(ended.deletedRegistrations) };
  }
  const done = ended ?? attempt.data;
  if (done) {
    const counts = texts.counts(done.deletedRegistrations, done.updatedBatches);
    return { outcome: 'success', text: `${texts.done} ${counts}` };
  }
  if (!attempt.isError) return null;
  return { outcome: 'failure', text: failureText(attempt.error, texts.failed, texts.network) };
}
