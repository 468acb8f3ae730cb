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

/** Longer than any limit looks back. */
const KEEP_NOTICES_MS = 7 * 24 * 60 * 60_000;

/** What was told to a batch, and how many of its messages are in which state. */
export interface SentNotice {
  notice: BatchNoticeEntity;
  counts: Partial<Record<MessageState, number>>;
}

/** What a whole batch is told: the notice once, and a message of the outbox to each of its people (ADR 42). */
@Injectable()
export class BatchNotices {
  constructor(
    private readonly database: Database,
    private readonly messages: OutboxRepository,
    private readonly clock: Clock,
  ) {}

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
    const messages = messagesFor(recipients, row.kind, row.createdAtMs, row.id);
    if (messages.length === 0) return 0;
    await this.messages.insertNotice(transaction, row);
    await this.messages.insert(transaction, messages);
    return messages.length;
  }

  /** What was told to a batch under this id; null where nothing was. */
  find(reader: Reader, id: string): Promise<BatchNoticeEntity | null> {
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
  async of({ noticeId }: OutboxMessageEntity): Promise<BatchNoticeEntity | null> {
    if (noticeId === null) return null;
    return this.database.read((reader) => this.messages.findNotice(reader, noticeId));
  }

  /** Removes what was told to batches a while ago, and whose messages have gone with their registrations. */
  async sweep(): Promise<void> {
    const beforeMs = this.clock.nowMs() - KEEP_NOTICES_MS;
    await this.database.transaction((transaction) =>
      this.messages.deleteOldNotices(transaction, beforeMs),
    );
  }
}
