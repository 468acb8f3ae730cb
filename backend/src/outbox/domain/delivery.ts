import { hash } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The status of a registration, as defined in `registrations/`. */
type Status = 'pending' | 'confirmed' | 'cancelled';

interface KindRule {
  /**
   * The delay before it is sent. Decisions of staff wait a minute, so that a slip that is corrected at once is not
   * mailed to anybody.
   */
  sendAfterMs: number;
  /** The message is dropped once the registration has another status than these. */
  onlyWhile: readonly Status[];
  /** The statuses in which a calendar file is attached; an unconfirmed seat belongs in no calendar. */
  calendar: readonly Status[];
  /** The message is dropped once the registration no longer waits, is offered a seat or has one, as given here. */
  standing?: 'waiting' | 'offered' | 'seated';
  /** True if it is about a batch, so that it is dropped once the registration has left the batch. */
  ofBatch?: true;
  /** True if it promises something of the batch, so that it is dropped once the batch has ended. */
  beforeEnd?: true;
  /** The placeholders that its text may contain, beside those of every mail (ADR 42). */
  placeholders?: readonly string[];
  /** The placeholders that a part of its text must contain; by default {program} in the subject. */
  required?: Partial<Record<'subject' | 'heading' | 'text', readonly string[]>>;
}

const ANY: readonly Status[] = ['pending', 'confirmed', 'cancelled'];
const STANDS: readonly Status[] = ['pending', 'confirmed'];

/** The kinds of messages with their rules. After adding a kind here, the types show where its texts are missing. */
const KINDS = {
  received: { sendAfterMs: 0, onlyWhile: STANDS, calendar: [], beforeEnd: true },
  confirmed: { sendAfterMs: MINUTE_MS, onlyWhile: ['confirmed'], calendar: ANY, beforeEnd: true },
  cancelled: { sendAfterMs: MINUTE_MS, onlyWhile: ['cancelled'], calendar: ANY, beforeEnd: true },
  reminder: { sendAfterMs: 0, onlyWhile: ['confirmed'], calendar: ANY },
  waiting: {
    sendAfterMs: 0,
    onlyWhile: STANDS,
    calendar: [],
    standing: 'waiting',
    beforeEnd: true,
  },
  offered: {
    sendAfterMs: 0,
    onlyWhile: STANDS,
    calendar: [],
    standing: 'offered',
    beforeEnd: true,
  },
  seat_given: {
    sendAfterMs: 0,
    onlyWhile: STANDS,
    calendar: [],
    standing: 'seated',
    beforeEnd: true,
  },
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

/** `sending`: a process has claimed the message, but it may have died since. */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The states of messages that may still be sent. */
export const UNSENT = ['waiting', 'sending'] as const;

/**
 * Returns the messages to send first. Due messages are read separately for each state, in the order of an index: for
 * both states in one query the database would sort all waiting messages.
 */
export function firstDue<Message extends { id: string; dueAtMs: number }>(
  messages: Message[],
  limit: number,
): Message[] {
  return messages
    .toSorted((one, other) => one.dueAtMs - other.dueAtMs || (one.id < other.id ? -1 : 1))
    .slice(0, limit);
}

/** Why a message was given up: a mail server refused its address or text, or every attempt failed. */
export const FAILED_FOR = ['address_refused', 'message_refused', 'gave_up'] as const;
export type FailedFor = (typeof FAILED_FOR)[number];

/**
 * Why a message was not sent: it was no longer true; its address had refused an earlier one; so many were sent
 * to that address that somebody may be misusing the form; or there was no address.
 */
export const DROPPED_FOR = ['no_longer_true', 'refused_before', 'too_many', 'no_address'] as const;
export type DroppedFor = (typeof DROPPED_FOR)[number];

/** After this time another process treats a claimed message as abandoned. */
export const ABANDONED_AFTER_MS = 10 * MINUTE_MS;

/** Longer than any wait before an attempt: a message that is due later was stored while the clock was ahead. */
export const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** A message that could not be sent for this long is given up. */
export const GIVE_UP_AFTER_MS = 72 * HOUR_MS;

const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS];

/**
 * The time of the next attempt after a temporary failure; null if the message is to be given up.
 * @param attempts the number of attempts so far, 1 or more
 */
export function nextAttemptAt(nowMs: number, createdAtMs: number, attempts: number): number | null {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0;
  return unlessTooLate(nowMs + pause, createdAtMs);
}

/** Returns `nextMs`, or null if that is too late; this also limits messages that could never be attempted. */
export function unlessTooLate(nextMs: number, createdAtMs: number): number | null {
  return nextMs - createdAtMs > GIVE_UP_AFTER_MS ? null : nextMs;
}

/** Visitors can enter any address: this many a day are no nuisance to its owner. */
export const MAX_THANKS_PER_ADDRESS = 5;
export const THANKS_WINDOW_MS = 24 * HOUR_MS;

/** The limit of messages from staff to one batch; people and their mail programs would take more a day for spam. */
export const MAX_BATCH_MESSAGES = 3;
export const BATCH_MESSAGES_WINDOW_MS = 24 * HOUR_MS;

/** A hash that identifies a recipient. Lower-cased, because mail providers ignore case. */
export function recipientKeyOf(address: string): string {
  return hash('sha256', address.trim().toLowerCase());
}

/** The kind of a failed attempt. */
export type Fault = 'address_refused' | 'message_refused' | 'later' | 'server';

/** The parts of a failed SMTP session that matter here. */
export interface SmtpFailure {
  /** The code of the server's reply, such as 550. */
  responseCode?: number | undefined;
  /** The command that the server replied to. */
  command?: string | undefined;
  /** True if the server had already asked for the text. */
  textBegun?: boolean | undefined;
  /** The text of the server's reply. */
  response?: string | undefined;
  /** The library's or the system's name of the failure, such as EAUTH or ENOSPC. */
  code?: string | undefined;
  message?: string | undefined;
}

/**
 * The part of a failure that may be logged: not the text of a reply, because servers often repeat the address in it,
 * but the reason why there was no connection, since nobody is named before there is one.
 */
export function loggableOf({ responseCode, command, response, code, message }: SmtpFailure) {
  const isUnconnected = command === 'CONN' && response === undefined;
  return { responseCode, command, reason: isUnconnected ? message : code };
}

/**
 * Classifies a failure. A refused address (RCPT TO) or text (DATA) concerns this message only: permanently with a 5xx
 * reply, temporarily with 4xx (greylisting, a full mailbox). No reply after the text counts as temporary too: the
 * server may have accepted it, so resending must use up an attempt, or the reader would get it for ever. Every other
 * failure concerns the server, and would hit any message: it is unreachable, refuses our login or our sender, or is
 * going down (421).
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
