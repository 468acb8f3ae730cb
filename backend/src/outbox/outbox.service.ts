import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { newId } from '../database/columns.js';
import { Database, RetryTransaction } from '../database/database.js';
import type { Reader, Transaction } from '../database/transaction.js';
import type { BatchNoticeEntity } from './batch-notice.entity.js';
import {
  ABANDONED_AFTER_MS,
  BATCH_MESSAGES_WINDOW_MS,
  type DroppedFor,
  type FailedFor,
  MAX_BATCH_MESSAGES,
  MAX_THANKS_PER_ADDRESS,
  type MessageKind,
  type MessageState,
  KIND_RULES,
  nextAttemptAt,
  THANKS_WINDOW_MS,
} from './domain/delivery.js';
import type { OutboxMessageEntity } from './outbox-message.entity.js';
import { OutboxRepository } from './outbox.repository.js';

/** How an attempt ended. `later`: the message alone cannot go yet; `not tried`: nothing could. */
export type Outcome =
  | { state: 'sent'; recipientKey: string }
  | { state: 'failed'; reason: FailedFor; recipientKey: string }
  | { state: 'dropped'; reason: DroppedFor; recipientKey: string | null }
  | { state: 'later'; recipientKey: string }
  | { state: 'not tried'; untilMs: number };

/** Longer than any limit looks back. */
const KEEP_NOTICES_MS = 7 * 24 * 60 * 60_000;

/** A registration, and where its mails go; '' where somebody has no address. */
export interface Recipient {
  id: string;
  email: string;
}

/** What was told to a batch, and how many of its messages are in which state. */
export interface SentNotice {
  notice: BatchNoticeEntity;
  counts: Partial<Record<MessageState, number>>;
}

/** Messages that are to be sent, once each, in their order for each registration (ADR 40). */
@Injectable()
export class OutboxService {
  constructor(
    private readonly database: Database,
    private readonly messages: OutboxRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Writes a message, together with the change that it tells of. Somebody without an address gets none. */
  add(transaction: Transaction, recipient: Recipient, kind: MessageKind): Promise<void> {
    return this.messages.insert(transaction, this.rowsFor([recipient], kind));
  }

  /** The same for several. */
  addAll(transaction: Transaction, recipients: Recipient[], kind: MessageKind): Promise<void> {
    return this.messages.insert(transaction, this.rowsFor(recipients, kind));
  }

  /** The same for several, but for who has had a message of one of these kinds since an instant. */
  async addUnless(
    transaction: Transaction,
    recipients: Recipient[],
    kind: MessageKind,
    told: { kinds: MessageKind[]; sinceMs: number },
  ): Promise<void> {
    const ids = recipients.map(({ id }) => id);
    const known = new Set(await this.messages.findTold(transaction, ids, told.kinds, told.sinceMs));
    const others = recipients.filter(({ id }) => !known.has(id));
    await this.messages.insert(transaction, this.rowsFor(others, kind));
  }

  /** Everybody who holds a seat of a batch, those without an address too, oldest first. */
  seatedIn(reader: Reader, batchId: string): Promise<Recipient[]> {
    return this.messages.findInBatch(reader, batchId, 'seated');
  }

  /** The same, and those who wait for a seat. */
  everybodyIn(reader: Reader, batchId: string): Promise<Recipient[]> {
    return this.messages.findInBatch(reader, batchId, 'everybody');
  }

  /**
   * Tells those who hold a seat of a batch that it has changed, in the transaction of the change. Who has such a mail
   * waiting gets that one alone, a minute after the last change: it tells all that is new since before the first.
   * @param before what people went by until now
   */
  async tellChanged(transaction: Transaction, batchId: string, before: object): Promise<void> {
    const kind = 'batch_changed';
    const untilMs = this.clock.nowMs() + KIND_RULES[kind].sendAfterMs;
    const waiting = new Set(await this.messages.postpone(transaction, { batchId, kind, untilMs }));
    const people = await this.messages.findInBatch(transaction, batchId, 'everybody');
    const others = people.filter(({ id }) => !waiting.has(id));
    await this.notify(transaction, others, { batchId, kind, factsBefore: JSON.stringify(before) });
  }

  /**
   * Tells people the same about their batch. Where nobody of them has an address, nothing is written.
   * @returns how many get a mail
   */
  async notify(
    transaction: Transaction,
    recipients: Recipient[],
    notice: Pick<BatchNoticeEntity, 'batchId' | 'kind'> & Partial<BatchNoticeEntity>,
  ): Promise<number> {
    const row: BatchNoticeEntity = {
      id: newId(),
      factsBefore: null,
      subject: null,
      message: null,
      createdAtMs: this.clock.nowMs(),
      ...notice,
    };
    const messages = this.rowsFor(recipients, row.kind, row.id);
    if (messages.length === 0) return 0;
    await this.messages.insertNotice(transaction, row);
    await this.messages.insert(transaction, messages);
    return messages.length;
  }

  /** What was told to a batch under this id; null where nothing was. */
  notice(reader: Reader, id: string): Promise<BatchNoticeEntity | null> {
    return this.messages.findNotice(reader, id);
  }

  /** Whether a batch has had as many messages of staff lately as it may. */
  async hasHadItsMessages(reader: Reader, batchId: string): Promise<boolean> {
    const sinceMs = this.clock.nowMs() - BATCH_MESSAGES_WINDOW_MS;
    const count = await this.messages.countNotices(reader, batchId, 'batch_message', sinceMs);
    return count >= MAX_BATCH_MESSAGES;
  }

  /** The last messages of staff to a batch, the last first, with how many of each fared how. */
  async messagesTo(reader: Reader, batchId: string, limit: number): Promise<SentNotice[]> {
    const notices = await this.messages.findNotices(reader, batchId, 'batch_message', limit);
    return this.countsOf(reader, notices);
  }

  /** How many messages of notices are in which state. */
  async countsOf(reader: Reader, notices: BatchNoticeEntity[]): Promise<SentNotice[]> {
    const ids = notices.map(({ id }) => id);
    const counts = await this.messages.countByNotice(reader, ids);
    return notices.map((notice) => ({
      notice,
      counts: Object.fromEntries(
        counts
          .filter(({ noticeId }) => noticeId === notice.id)
          .map(({ state, count }) => [state, count]),
      ),
    }));
  }

  /** What is told to a whole batch; null where a message is about one registration alone. */
  async noticeOf({ noticeId }: OutboxMessageEntity): Promise<BatchNoticeEntity | null> {
    if (noticeId === null) return null;
    return this.database.read((reader) => this.messages.findNotice(reader, noticeId));
  }

  /** Removes what was told to batches a while ago, and whose messages have gone with their registrations. */
  async sweepNotices(): Promise<void> {
    const beforeMs = this.clock.nowMs() - KEEP_NOTICES_MS;
    await this.database.transaction((transaction) =>
      this.messages.deleteOldNotices(transaction, beforeMs),
    );
  }

  /** Messages to be sent now, oldest first, at most one a registration. */
  due(limit: number): Promise<OutboxMessageEntity[]> {
    return this.database.read((reader) => this.messages.findDue(reader, this.clock.nowMs(), limit));
  }

  /**
   * Takes a message on, before it is sent: from here on no other process sends it, unless this one dies.
   * @returns the message as it is then; null where another process was faster
   */
  async claim(message: OutboxMessageEntity): Promise<OutboxMessageEntity | null> {
    const change = {
      state: 'sending' as const,
      attempts: message.attempts + 1,
      dueAtMs: this.clock.nowMs() + ABANDONED_AFTER_MS,
    };
    const isOurs = await this.database.transaction((transaction) =>
      this.messages.change(transaction, message, change),
    );
    return isOurs ? { ...message, ...change } : null;
  }

  /** Says how the attempt at a message that was taken on has ended. */
  async settle(message: OutboxMessageEntity, outcome: Outcome): Promise<void> {
    const change = this.changeFor(message, outcome);
    await this.database.transaction(
      (transaction) => this.messages.change(transaction, message, change),
      { repeatable: true },
    );
  }

  /** Why a message must not be sent to an address, if so. */
  async obstacle(recipientKey: string, kind: MessageKind): Promise<DroppedFor | null> {
    return this.database.read(async (reader) => {
      if (await this.messages.isRefused(reader, recipientKey)) return 'refused_before';
      // What staff bring about is no misuse of the form.
      if (kind !== 'received') return null;
      const since = this.clock.nowMs() - THANKS_WINDOW_MS;
      const count = await this.messages.countSentTo(reader, recipientKey, kind, since);
      return count >= MAX_THANKS_PER_ADDRESS ? 'too_many' : null;
    });
  }

  /** What was written to somebody, oldest first. */
  ofRegistration(reader: Reader, registrationId: string): Promise<OutboxMessageEntity[]> {
    return this.messages.findOfRegistration(reader, registrationId);
  }

  /** What staff should know: how many were given up, the last of them, and how many are late. */
  async troubles(
    reader: Reader,
    limit: number,
    lateAfterMs: number,
  ): Promise<{ failed: number; latest: OutboxMessageEntity[]; late: number }> {
    return {
      failed: await this.messages.countFailed(reader),
      latest: await this.messages.findFailed(reader, limit),
      late: await this.messages.countLate(reader, this.clock.nowMs() - lateAfterMs),
    };
  }

  /**
   * Sends a message once more that was given up or not sent; one that has left, or is about to, stays as it is.
   * @throws DomainError message_not_found
   */
  async resend(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const message = await this.messages.findById(transaction, id);
      if (!message) throw new DomainError('message_not_found');
      if (message.state !== 'failed' && message.state !== 'dropped') return;
      const nowMs = this.clock.nowMs();
      const change = {
        state: 'waiting' as const,
        // From here it is tried as long as a new one.
        createdAtMs: nowMs,
        dueAtMs: nowMs,
        attempts: 0,
        reason: null,
        settledAtMs: null,
        recipientKey: null,
      };
      // The mailbox may have been made or emptied meanwhile.
      if (message.recipientKey) {
        await this.messages.forgetRefusals(transaction, message.recipientKey);
      }
      if (!(await this.messages.change(transaction, message, change))) throw new RetryTransaction();
      await this.audit.record(transaction, {
        actor,
        action: 'resent',
        subject: { type: 'registration', id: message.registrationId },
        after: { message: message.kind },
      });
    });
  }

  private rowsFor(
    recipients: Recipient[],
    kind: MessageKind,
    noticeId: string | null = null,
  ): OutboxMessageEntity[] {
    const nowMs = this.clock.nowMs();
    return recipients
      .filter(({ email }) => email !== '')
      .map(({ id }) => ({
        id: newId(),
        registrationId: id,
        kind,
        state: 'waiting',
        createdAtMs: nowMs,
        dueAtMs: nowMs + KIND_RULES[kind].sendAfterMs,
        attempts: 0,
        reason: null,
        settledAtMs: null,
        recipientKey: null,
        noticeId,
      }));
  }

  private changeFor(
    { createdAtMs, attempts }: OutboxMessageEntity,
    outcome: Outcome,
  ): Partial<OutboxMessageEntity> {
    const nowMs = this.clock.nowMs();
    switch (outcome.state) {
      case 'not tried':
        return { state: 'waiting', attempts: attempts - 1, dueAtMs: outcome.untilMs };
      case 'later': {
        const next = nextAttemptAt(nowMs, createdAtMs, attempts);
        return next === null
          ? { ...outcome, state: 'failed', reason: 'gave_up', settledAtMs: nowMs }
          : { state: 'waiting', dueAtMs: next };
      }
      default:
        return { ...outcome, settledAtMs: nowMs };
    }
  }
}
