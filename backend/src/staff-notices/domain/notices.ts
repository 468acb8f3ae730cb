/** What happens to registrations that staff may want to hear of. */
export const REGISTRATION_EVENTS = [
  'registered',
  'cancelled',
  'seat_offered',
  'seat_taken',
] as const;
export type RegistrationEvent = (typeof REGISTRATION_EVENTS)[number];

/** What staff are told: what happened to a registration, and what is sent to one account alone. */
export type NoticeEvent = RegistrationEvent | 'digest' | 'email_code';

/** Who is to be told: `everybody` until it has been worked out who wants it. */
export type NoticeTarget = 'everybody' | 'device' | 'account';

/** A device, or an account that reads mail. */
export interface NoticeReceiver {
  type: Exclude<NoticeTarget, 'everybody'>;
  id: string;
}

/**
 * How notices fared with a receiver. `later`: it takes none for now; `away`: nor does any other that is reached by the
 * same server.
 */
export type Told = { state: 'settled' } | { state: 'later' | 'away'; askedMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A cancellation that is taken back within this time is told to nobody. */
export const CANCELLED_AFTER_MS = MINUTE_MS;

/** How long a process may take over a notice before another takes it for abandoned. */
export const ABANDONED_AFTER_MS = 10 * MINUTE_MS;

/** What could not be told for so long is no news any more. */
export const GIVE_UP_AFTER_MS = 12 * HOUR_MS;

/** Also what a backup brings back. */
export function isNews({ createdAtMs }: { createdAtMs: number }, nowMs: number): boolean {
  return nowMs - createdAtMs <= GIVE_UP_AFTER_MS;
}

/** Pauses after the first, second, ... attempt that failed for now. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];

/** However long a server asks us to wait, it is asked again after this time. */
const LONGEST_PAUSE_MS = HOUR_MS;

/**
 * When to try again after an attempt that failed for now; null where it is time to give up.
 * @param attempts how many there were, 1 or more
 * @param askedMs for how long the other side wants to be left alone, if it said so
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

/** So many notices at once are told one by one; more are told as a number. */
export const MAX_TOLD_SINGLY = 3;

const MAX_FIRST_NAME = 30;

/**
 * The first word of a name, for a screen that others may see and a mailbox that the school cannot clear. Visitors
 * type what they like: anything but a word of letters is 'Somebody'.
 */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s/u);
  const isWord = /^[\p{L}\p{M}'’-]+$/u.test(first) && [...first].length <= MAX_FIRST_NAME;
  return isWord ? first : 'Somebody';
}
