/** Events of registrations that staff can be notified of. */
const REGISTRATION_EVENTS = ['registered', 'cancelled', 'seat_offered', 'seat_taken'] as const;
export type RegistrationEvent = (typeof REGISTRATION_EVENTS)[number];

/** The events of notices: those of registrations, and those that are sent to one account only. */
export type NoticeEvent = RegistrationEvent | 'digest' | 'email_code';

/** The target of a notice: `everybody` until the worker has found out who wants it. */
export type NoticeTarget = 'everybody' | 'device' | 'account';

/** A device, or an account with a mail address. */
export interface NoticeReceiver {
  type: Exclude<NoticeTarget, 'everybody'>;
  id: string;
}

/**
 * The result of sending notices to a receiver. `later`: this receiver cannot be reached now; `away`: nor can any
 * other one of the same server.
 */
export type Told = { state: 'settled' } | { state: 'later' | 'away'; askedMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay of notices about cancellations; one that is undone within this time causes no notice. */
export const CANCELLED_AFTER_MS = MINUTE_MS;

/** After this time another process treats a claimed notice as abandoned. */
export const ABANDONED_AFTER_MS = 10 * MINUTE_MS;

/** A notice that could not be sent for this long is given up. */
export const GIVE_UP_AFTER_MS = 12 * HOUR_MS;

/** True if a notice is recent enough to send. A restored backup contains old ones too. */
export function isNews({ createdAtMs }: { createdAtMs: number }, nowMs: number): boolean {
  return nowMs - createdAtMs <= GIVE_UP_AFTER_MS;
}

/** The pauses after the first, second, ... temporary failure. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];

/** The longest pause, even if a server asks for a longer one. */
const LONGEST_PAUSE_MS = HOUR_MS;

/**
 * The time of the next attempt after a temporary failure; null if the notice is to be given up.
 * @param attempts the number of attempts so far, 1 or more
 * @param askedMs the pause that the server has asked for, if any
 */
export function nextTryAt(
  { createdAtMs, attempts }: { createdAtMs: number; attempts: number },
  nowMs: number,
  askedMs = 0,
): number | null {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0;
  const next = nowMs + Math.max(pause, Math.min(askedMs, LONGEST_PAUSE_MS));
  return isNews({ createdAtMs }, next) ? next : null;
}

/** Longer than any wait before an attempt: a notice that is due later was stored while the clock was ahead. */
export const LONGEST_WAIT_MS = 2 * HOUR_MS;

/** Up to this number, notices are sent one by one; more are combined into one with their count. */
export const MAX_TOLD_SINGLY = 3;

const MAX_FIRST_NAME = 30;

/**
 * The first word of a name, because others may see the screen, and the school cannot clear the mailbox. Visitors can
 * type any text, so anything but a word of letters becomes 'Somebody'.
 */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s/u);
  const isWord = /^[\p{L}\p{M}'’-]+$/u.test(first) && [...first].length <= MAX_FIRST_NAME;
  return isWord ? first : 'Somebody';
}
