import { failureText } from '../calls/call-failure';
import type { NoticeMessage } from './notice';

interface Attempt {
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
}

export interface OutcomeTexts {
  readonly success: string;
  /** Said where the server refused without a message. */
  readonly failed: string;
  /** Said where no answer arrived. */
  readonly network: string;
}

/** What to say about a change that was tried; null before the first and while one is on its way. */
export function outcomeMessage(attempt: Attempt, texts: OutcomeTexts): NoticeMessage | null {
  if (attempt.isSuccess) return { outcome: 'success', text: texts.success };
  if (!attempt.isError) return null;
  return { outcome: 'failure', text: failureText(attempt.error, texts.failed, texts.network) };
}
