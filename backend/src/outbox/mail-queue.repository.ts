import { type FindOptionsWhere, In, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import type { Reader, Transaction } from '../database/transaction.js';
import {
  ABANDONED_AFTER_MS,
  firstDue,
  LONGEST_WAIT_MS,
  type MessageState,
  UNSENT,
} from './domain/delivery.js';

/** The columns of every table of queued mails. */
export interface QueuedMail {
  /** Ids sort in the order in which the mails were created. */
  id: string;
  state: MessageState;
  createdAtMs: number;
  /** The earliest time to send it. While it is being sent: when other processes consider it abandoned. */
  dueAtMs: number;
  attempts: number;
}

/**
 * The queries of a table of queued mails, each of which is sent by one process at a time (ADR 40). The outbox and the
 * mails about new batches extend it.
 */
export abstract class MailQueueRepository<Mail extends QueuedMail> {
  constructor(protected readonly messages: Repository<Mail>) {}

  findById(reader: Reader, id: string): Promise<Mail | null> {
    return reader.withRepository(this.messages).findOneBy(this.where({ id }));
  }

  /** Returns mails that were given up, latest first. */
  findFailed(reader: Reader, limit: number): Promise<Mail[]> {
    return reader
      .withRepository(this.messages)
      .createQueryBuilder('message')
      .where(this.where({ state: 'failed' }))
      .orderBy('message.dueAtMs', 'DESC')
      .addOrderBy('message.id', 'DESC')
      .take(limit)
      .getMany();
  }

  countFailed(reader: Reader): Promise<number> {
    return reader.withRepository(this.messages).countBy(this.where({ state: 'failed' }));
  }

  /** Counts mails that were created before an instant and are still unsent. */
  countLate(reader: Reader, beforeMs: number): Promise<number> {
    return reader
      .withRepository(this.messages)
      .countBy(this.where({ state: In([...UNSENT]), createdAtMs: LessThanOrEqual(beforeMs) }));
  }

  /** Returns the mails to send now, the longest due first. */
  async findDue(reader: Reader, nowMs: number, limit: number): Promise<Mail[]> {
    const found = UNSENT.map((state) => this.findDueIn(state, reader, nowMs, limit));
    return firstDue((await Promise.all(found)).flat(), limit);
  }

  /** Returns the due mails of one state. A query per state reads its rows in the order of an index. */
  protected findDueIn(
    state: MessageState,
    reader: Reader,
    nowMs: number,
    limit: number,
  ): Promise<Mail[]> {
    return reader
      .withRepository(this.messages)
      .createQueryBuilder('message')
      .where('message.state = :state AND message.dueAtMs <= :nowMs', { state, nowMs })
      .orderBy('message.dueAtMs')
      .addOrderBy('message.id')
      .limit(limit)
      .getMany();
  }

  /** Makes mails due that were stored while the clock was ahead: otherwise they would wait until that time. */
  async makeDue(transaction: Transaction, nowMs: number): Promise<void> {
    const tooLate = this.where({ state: 'waiting', dueAtMs: MoreThan(nowMs + LONGEST_WAIT_MS) });
    const messages = transaction.withRepository(this.messages);
    // Read first, because an update would lock the place where new messages are inserted.
    if (!(await messages.existsBy(tooLate))) return;
    await messages.update(tooLate, { createdAtMs: nowMs, dueAtMs: nowMs } as object);
  }

  /**
   * Claims a mail before it is sent. From then on no other process sends it, unless this one dies.
   * @returns the changed mail; null if another process has claimed it first, or it was deleted
   */
  async claim(transaction: Transaction, mail: Mail, nowMs: number): Promise<Mail | null> {
    const change = {
      state: 'sending' as const,
      attempts: mail.attempts + 1,
      dueAtMs: nowMs + ABANDONED_AFTER_MS,
    };
    const isOurs = await this.change(transaction, mail, change as Partial<Mail>);
    return isOurs ? { ...mail, ...change } : null;
  }

  /** Changes a mail. Returns false if it was changed or deleted since it was read. */
  async change(
    transaction: Transaction,
    { id, state, attempts, dueAtMs }: Mail,
    change: Partial<Omit<Mail, 'id'>>,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.messages)
      .update(this.where({ id, state, attempts, dueAtMs }), change as object);
    return affected === 1;
  }

  /** A cast, because the compiler cannot tell that every `Mail` has these columns. */
  private where(columns: FindOptionsWhere<QueuedMail>): FindOptionsWhere<Mail> {
    return columns as FindOptionsWhere<Mail>;
  }
}
