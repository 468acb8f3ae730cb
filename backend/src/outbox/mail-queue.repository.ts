import { type FindOptionsWhere, In, LessThanOrEqual, type Repository } from 'typeorm';
import type { Reader, Transaction } from '../database/transaction.js';
import { ABANDONED_AFTER_MS, firstDue, type MessageState, UNSENT } from './domain/delivery.js';

/** The columns that each table of mails to be sent has. */
export interface QueuedMail {
  /** Ids sort in the order in which the mails were written. */
  id: string;
  state: MessageState;
  createdAtMs: number;
  /** Not to be sent before; while it is being sent, when other processes take it for abandoned. */
  dueAtMs: number;
  attempts: number;
}

/**
 * A table of mails to be sent, each by one process at a time (ADR 40). Extended by the outbox and by the mails about new
 * batches, which add what is theirs.
 */
export abstract class MailQueueRepository<Mail extends QueuedMail> {
  constructor(protected readonly messages: Repository<Mail>) {}

  findById(reader: Reader, id: string): Promise<Mail | null> {
    return reader.withRepository(this.messages).findOneBy(this.where({ id }));
  }

  /** Given up, the last first. */
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

  /** Counts mails that were written before an instant and may still be sent. */
  countLate(reader: Reader, beforeMs: number): Promise<number> {
    return reader
      .withRepository(this.messages)
      .countBy(this.where({ state: In([...UNSENT]), createdAtMs: LessThanOrEqual(beforeMs) }));
  }

  /** Mails to be sent now, the longest due first. */
  async findDue(reader: Reader, nowMs: number, limit: number): Promise<Mail[]> {
    const found = UNSENT.map((state) => this.findDueIn(state, reader, nowMs, limit));
    return firstDue((await Promise.all(found)).flat(), limit);
  }

  /** Those of one state: the database reads each state in the order of an index. */
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

  /**
   * Marks a mail as being sent: from here on no other process sends it, unless this one dies.
   * @returns the mail as it is then; null where another process was faster, or it is gone
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

  /** Changes a mail if it is still as it was read. False where another process was faster, or it is gone. */
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

  /** The compiler cannot tell that each `Mail` has these columns. */
  private where(columns: FindOptionsWhere<QueuedMail>): FindOptionsWhere<Mail> {
    return columns as FindOptionsWhere<Mail>;
  }
}
