import { hash } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What a registration may be; `registrations/` says more of it. */
type Status = 'pending' | 'confirmed' | 'cancelled';

interface KindRule {
  /**
   * How long it waits before it is sent. What staff decide waits a minute: a slip of the finger that is put right at
   * once is not told to anybody.
   */
  sendAfterMs: number;
  /** It is no longer true once the registration has another status than these. */
  onlyWhile: readonly Status[];
  /** Statuses in which it brings the sessions for a calendar: a place that is not confirmed stands in none. */
  calendar: readonly Status[];
  /** It is no longer true once they neither wait, nor are offered a seat, nor hold one, as it says. */
  standing?: 'waiting' | 'offered' | 'seated';
  /** Whether it is about a batch, and no longer true once the registration has left that. */
  ofBatch?: true;
  /** What its text may hold in braces, beside what every mail may (ADR 42). */
  placeholders?: readonly string[];
  /** What a part of its text must hold; {program} in the subject where nothing else is said. */
  required?: Partial<Record<'subject' | 'heading' | 'text', readonly string[]>>;
}

const ANY: readonly Status[] = ['pending', 'confirmed', 'cancelled'];
const STANDS: readonly Status[] = ['pending', 'confirmed'];

/** What messages tell, each with its rule. A new kind is added here; its words and the lists of it follow the types. */
const KINDS = {
  received: { sendAfterMs: 0, onlyWhile: ANY, calendar: [] },
  confirmed: { sendAfterMs: MINUTE_MS, onlyWhile: ['confirmed'], calendar: ANY },
  cancelled: { sendAfterMs: MINUTE_MS, onlyWhile: ['cancelled'], calendar: ANY },
  reminder: { sendAfterMs: 0, onlyWhile: ['confirmed'], calendar: ANY },
  waiting: { sendAfterMs: 0, onlyWhile: STANDS, calendar: [], standing: 'waiting' },
  offered: { sendAfterMs: 0, onlyWhile: STANDS, calendar: [], standing: 'offered' },
  seat_given: { sendAfterMs: 0, onlyWhile: STANDS, calendar: [], standing: 'seated' },
  offer_ended: { sendAfterMs: 0, onlyWhile: ['cancelled'], calendar: [] },
  batch_changed: {
    sendAfterMs: MINUTE_MS,
    onlyWhile: STANDS,
    calendar: ['confirmed'],
    ofBatch: true,
  },
  batch_called_off: {
    sendAfterMs: MINUTE_MS,
    onlyWhile: ['cancelled'],
    calendar: ANY,
    ofBatch: true,
  },
  batch_message: {
    sendAfterMs: 0,
    onlyWhile: STANDS,
    calendar: [],
    ofBatch: true,
    placeholders: ['subject', 'message'],
    required: { subject: ['subject'], text: ['message'] },
  },
} as const satisfies Record<string, KindRule>;

export type MessageKind = keyof typeof KINDS;
export const MESSAGE_KINDS = Object.keys(KINDS) as MessageKind[];
export const KIND_RULES: Readonly<Record<MessageKind, KindRule>> = KINDS;

/** `sending` is what a process has taken on; it may have died over it. */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What has not left and may still do so. */
export const UNSENT = ['waiting', 'sending'] as const;

/**
 * Those of some messages that are to be sent first. What is due is read state by state, each in the order of an index:
 * the two states together would be sorted by the database, all that wait.
 */
export function firstDue<Message extends { id: string; dueAtMs: number }>(
  messages: Message[],
  limit: number,
): Message[] {
  return messages
    .toSorted((one, other) => one.dueAtMs - other.dueAtMs || (one.id < other.id ? -1 : 1))
    .slice(0, limit);
}

/** Why a message was given up: the server of the school, or that of the person, wanted it no more. */
export const FAILED_FOR = ['address_refused', 'message_refused', 'gave_up'] as const;
export type FailedFor = (typeof FAILED_FOR)[number];

/**
 * Why a message was not sent: it was no longer true; its address had refused an earlier one; so many had gone
 * to that address that somebody may be misusing the form; or there was no address.
 */
export const DROPPED_FOR = ['no_longer_true', 'refused_before', 'too_many', 'no_address'] as const;
export type DroppedFor = (typeof DROPPED_FOR)[number];

/** How long a process may take over a message before another takes it for abandoned. */
export const ABANDONED_AFTER_MS = 10 * MINUTE_MS;

/** A message that could not be sent for so long is given up. */
export const GIVE_UP_AFTER_MS = 72 * HOUR_MS;

const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS];

/**
 * When to try again after an attempt that failed for now; null where it is time to give up.
 * @param attempts how many there were, 1 or more
 */
export function nextAttemptAt(nowMs: number, createdAtMs: number, attempts: number): number | null {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0;
  return unlessTooLate(nowMs + pause, createdAtMs);
}

/** An instant at which to try again; null where it is time to give up, also what nobody could even try to send. */
export function unlessTooLate(nextMs: number, createdAtMs: number): number | null {
  return nextMs - createdAtMs > GIVE_UP_AFTER_MS ? null : nextMs;
}

/** Visitors choose the address that thanks go to: so many a day are no nuisance to whoever owns it. */
export const MAX_THANKS_PER_ADDRESS = 5;
export const THANKS_WINDOW_MS = 24 * HOUR_MS;

/** Messages of staff to one batch: more within a day would be taken for spam, by people and by their mail programs. */
export const MAX_BATCH_MESSAGES = 3;
export const BATCH_MESSAGES_WINDOW_MS = 24 * HOUR_MS;

/** Who a message went to, without saying who. Mail providers tell no capitals apart. */
export function recipientKeyOf(address: string): string {
  return hash('sha256', address.trim().toLowerCase());
}

/** What an attempt that failed says of the message. */
export type Fault = 'address_refused' | 'message_refused' | 'later' | 'server';

/** The parts of a failed SMTP dialogue that tell. */
export interface SmtpFailure {
  /** The server's reply, such as 550. */
  responseCode?: number | undefined;
  /** The command that it replied to. */
  command?: string | undefined;
  /** Whether the server had asked for the text. */
  textBegun?: boolean | undefined;
}

/**
 * Reads a failure. A refusal of the address (RCPT TO) or of the text (DATA) is about this message: for good with a
 * reply of 5xx, for now with 4xx (greylisting, a full mailbox). So is a text that was followed by no reply: the server
 * may have taken it, and to send it again costs an attempt, or its reader would get it for ever. Everything else is
 * about the server, and no other message would fare better: it cannot be reached, refuses our login or our sender, or
 * is going down (421).
 */
export function faultOf({ responseCode = 0, command = '', textBegun = false }: SmtpFailure): Fault {
  if (textBegun && responseCode === 0) return 'later';
  const firstDigit = Math.floor(responseCode / 100);
  const isForGood = firstDigit === 5;
  const isForNow = firstDigit === 4 && responseCode !== 421;
  if (/^RCPT TO/i.test(command)) {
    if (isForGood) return 'address_refused';
    if (isForNow) return 'later';
  }
  if (/^(DATA|BDAT|\.)/i.test(command)) {
    if (isForGood) return 'message_refused';
    if (isForNow) return 'later';
  }
  return 'server';
}
