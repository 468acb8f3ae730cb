import { createHash } from 'node:crypto';

/** How long a link can be used. */
export const INVITE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** What is kept of a link's secret: enough to recognise it, not enough to use it. */
export function inviteTokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
