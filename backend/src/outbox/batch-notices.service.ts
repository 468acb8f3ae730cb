import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { newId } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { Reader, Transaction } from '../database/transaction.js';
import type { BatchNoticeEntity } from './batch-notice.entity.js';
import {
  BATCH_MESSAGES_WINDOW_MS,
  KIND_RULES,
  MAX_BATCH_MESSAGES,
  type MessageState,
} from './domain/delivery.js';
import type { OutboxMessageEntity } from './outbox-message.entity.js';
import { OutboxRepository } from './outbox.repository.js';
import { messagesFor, type Recipient } from './outbox.service.js';

/** Must be longer than the window of every limit. */
const KEEP_NOTICES_MS = 7 * 24 * 60 * 60_000;

/** A notice to a batch, with the number of its messages by state. */
export interface SentNotice {
  notice: BatchNoticeEntity;
  counts: Partial<Record<MessageState, number>>;
}

/** Sends notices to whole batches: stores the notice once, and an outbox message for each person (ADR 42). */
@Injectable()
export class BatchNotices {
  constructor(
    private readonly database: Database,
    private readonly messages: OutboxRepository,
    private readonly clock: Clock,
  ) {}

  /** Everybody who holds a seat of a batch, also without an e-mail address, oldest first. */
  seatedIn(reader: Reader, batchId: string): Promise<Recipient[]> {
    return this.messages.findInBatch(reader, batchId, 'seated');
  }

  /** Everybody who holds a seat of a batch or waits for one. */
  everybodyIn(reader: Reader, batchId: string): Promise<Recipient[]> {
    return this.messages.findInBatch(reader, batchId, 'everybody');
  }

  /**
   * Tells everybody in a batch that it has changed, in the transaction of the change. A person with such a mail
   * still waiting gets only that one, a minute after the last change; it covers all changes since its first.
   * @param before the facts of the batch before this change
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
   * Sends one notice to several people of a batch. If none of them has an e-mail address, nothing is stored.
   * @returns the number of people who get a mail
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
    const messages = messagesFor(recipients, row.kind, row.createdAtMs, row.id);
    if (messages.length === 0) return 0;
    await this.messages.insertNotice(transaction, row);
    await this.messages.insert(transaction, messages);
    return messages.length;
  }

  /** The notice with this id; null if there is none. */
  find(reader: Reader, id: string): Promise<BatchNoticeEntity | null> {
    return this.messages.findNotice(reader, id);
  }

  /** The milliseconds until a batch may have one more message from staff; 0 unless it has reached its limit. */
  async messageWaitMs(reader: Reader, batchId: string): Promise<number> {
    const limit = MAX_BATCH_MESSAGES;
    const latest = await this.messages.findNotices(reader, batchId, 'batch_message', limit);
    const first = latest[limit - 1];
    if (!first) return 0;
    return Math.max(0, first.createdAtMs + BATCH_MESSAGES_WINDOW_MS - this.clock.nowMs());
  }

  /** The latest messages of staff to a batch, newest first, with the number of their mails by state. */
  async messagesTo(reader: Reader, batchId: string, limit: number): Promise<SentNotice[]> {
    const notices = await this.messages.findNotices(reader, batchId, 'batch_message', limit);
    return this.countsOf(reader, notices);
  }

  /** Adds the number of messages by state to each notice. */
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

  /** The notice of a message; null if the message is about one registration only. */
  async of({ noticeId }: OutboxMessageEntity): Promise<BatchNoticeEntity | null> {
    if (noticeId === null) return null;
    return this.database.read((reader) => this.messages.findNotice(reader, noticeId));
  }

  /** Removes old notices whose messages were deleted with their registrations. */
  async sweep(): Promise<void> {
    const beforeMs = this.clock.nowMs() - KEEP_NOTICES_MS;
    await this.database.transaction((transaction) =>
      this.messages.deleteOldNotices(transaction, beforeMs),
    );
  }
}
