import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, MoreThan, Repository } from 'typeorm';
import { insertRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { BatchNoticeEntity } from './batch-notice.entity.js';
import type { MessageKind, MessageState } from './domain/delivery.js';
import { MailQueueRepository } from './mail-queue.repository.js';
import { OutboxMessageEntity } from './outbox-message.entity.js';

/**
 * The tables that store whether an address took or refused a mail. They are named as texts, because the module of
 * mails about new batches comes after the outbox in the line of modules.
 */
const TABLES_OF_MAILS = ['outbox_messages', 'news_messages'] as const;

/** Databases limit the number of values in a statement. */
const IDS_AT_ONCE = 200;

@Injectable()
export class OutboxRepository extends MailQueueRepository<OutboxMessageEntity> {
  constructor(
    @InjectRepository(OutboxMessageEntity)
    messages: Repository<OutboxMessageEntity>,
    @InjectRepository(BatchNoticeEntity)
    private readonly notices: Repository<BatchNoticeEntity>,
  ) {
    super(messages);
  }

  insert(transaction: Transaction, messages: OutboxMessageEntity[]): Promise<void> {
    return insertRows(transaction, OutboxMessageEntity, messages);
  }

  insertNotice(transaction: Transaction, notice: BatchNoticeEntity): Promise<void> {
    return insertRows(transaction, BatchNoticeEntity, [notice]);
  }

  findNotice(reader: Reader, id: string): Promise<BatchNoticeEntity | null> {
    return reader.withRepository(this.notices).findOneBy({ id });
  }

  /** The notices to a batch, newest first. */
  findNotices(
    reader: Reader,
    batchId: string,
    kind: MessageKind,
    limit: number,
  ): Promise<BatchNoticeEntity[]> {
    return reader.withRepository(this.notices).find({
      where: { batchId, kind },
      order: { createdAtMs: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** Counts the messages of notices by state. */
  async countByNotice(
    reader: Reader,
    noticeIds: string[],
  ): Promise<{ noticeId: string; state: MessageState; count: number }[]> {
    if (noticeIds.length === 0) return [];
    const rows: { noticeId: string; state: MessageState; count: string | number }[] = await reader
      .withRepository(this.messages)
      .createQueryBuilder('message')
      .select('message.noticeId', 'noticeId')
      .addSelect('message.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .where('message.noticeId IN (:...noticeIds)', { noticeIds })
      .groupBy('message.noticeId')
      .addGroupBy('message.state')
      .getRawMany();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  /**
   * Returns who holds a seat of a batch (DATA-5) or, with `everybody`, also waits for one; oldest first, with or
   * without an address. Uses the table's name: the outbox comes before the registrations in the line of modules.
   */
  findInBatch(
    reader: Reader,
    batchId: string,
    who: 'seated' | 'everybody',
  ): Promise<{ id: string; email: string }[]> {
    const waits = 'person.waiting_place IS NOT NULL AND person.offered_until_ms IS NULL';
    return reader
      .createQueryBuilder()
      .select('person.id', 'id')
      .addSelect('person.email', 'email')
      .from('registrations', 'person')
      .where("person.batch_id = :batchId AND person.status IN ('pending', 'confirmed')", {
        batchId,
      })
      .andWhere(who === 'everybody' ? '1 = 1' : `NOT (${waits})`)
      .orderBy('person.created_at_ms')
      .addOrderBy('person.id')
      .getRawMany();
  }

  /**
   * Postpones the waiting messages of a kind about a batch until an instant.
   * @returns the ids of their registrations; others have no such message, or one that is just being sent
   */
  async postpone(
    transaction: Transaction,
    { batchId, kind, untilMs }: { batchId: string; kind: MessageKind; untilMs: number },
  ): Promise<string[]> {
    const find = (where: string): Promise<Pick<OutboxMessageEntity, 'id' | 'registrationId'>[]> =>
      transaction
        .withRepository(this.messages)
        .createQueryBuilder('message')
        .select(['message.id', 'message.registrationId'])
        .innerJoin(BatchNoticeEntity, 'notice', 'notice.id = message.noticeId')
        .where('notice.batchId = :batchId AND message.kind = :kind', { batchId, kind })
        .andWhere("message.state = 'waiting'")
        .andWhere(where, { untilMs })
        .getMany();
    const ids = (await find('message.dueAtMs <> :untilMs')).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const part = ids.slice(start, start + IDS_AT_ONCE);
      await transaction
        .withRepository(this.messages)
        .update({ id: In(part), state: 'waiting' }, { dueAtMs: untilMs });
    }
    // Read again, because a message that a worker has just claimed was not changed.
    const postponed = await find('message.dueAtMs = :untilMs');
    return postponed.map(({ registrationId }) => registrationId);
  }

  /** Removes notices older than an instant that no message refers to any more. */
  async deleteOldNotices(transaction: Transaction, beforeMs: number): Promise<void> {
    const old = await transaction.withRepository(this.notices).find({
      select: { id: true },
      where: { createdAtMs: LessThan(beforeMs) },
      order: { createdAtMs: 'ASC' },
    });
    for (const { id } of old) {
      const isNeeded = await transaction.withRepository(this.messages).existsBy({ noticeId: id });
      if (!isNeeded) await transaction.withRepository(this.notices).delete({ id });
    }
  }

  /** Returns those of the registrations that have a message of these kinds since an instant. */
  async findTold(
    reader: Reader,
    registrationIds: string[],
    kinds: MessageKind[],
    sinceMs: number,
  ): Promise<string[]> {
    const rows = await reader.withRepository(this.messages).find({
      select: { registrationId: true },
      where: {
        registrationId: In(registrationIds),
        kind: In(kinds),
        createdAtMs: MoreThan(sinceMs),
      },
    });
    return rows.map(({ registrationId }) => registrationId);
  }

  /** Of each registration only the first unsent mail is returned, so that its mails arrive in order. */
  protected override findDueIn(
    state: MessageState,
    reader: Reader,
    nowMs: number,
    limit: number,
  ): Promise<OutboxMessageEntity[]> {
    const earlier = reader
      .withRepository(this.messages)
      .createQueryBuilder('earlier')
      .select('1')
      .where('earlier.registration_id = message.registration_id AND earlier.id < message.id')
      .andWhere("earlier.state IN ('waiting', 'sending')");
    return reader
      .withRepository(this.messages)
      .createQueryBuilder('message')
      .where('message.state = :state AND message.due_at_ms <= :nowMs', { state, nowMs })
      .andWhere(`NOT EXISTS (${earlier.getQuery()})`)
      .orderBy('message.due_at_ms')
      .addOrderBy('message.id')
      .limit(limit)
      .getMany();
  }

  /** Returns the messages of a registration, oldest first. */
  findOfRegistration(reader: Reader, registrationId: string): Promise<OutboxMessageEntity[]> {
    return reader
      .withRepository(this.messages)
      .find({ where: { registrationId }, order: { id: 'ASC' } });
  }

  /** Counts the messages of a kind that were sent to an address since an instant. */
  countSentTo(
    reader: Reader,
    recipientKey: string,
    kind: MessageKind,
    sinceMs: number,
  ): Promise<number> {
    return reader
      .withRepository(this.messages)
      .countBy({ recipientKey, settledAtMs: MoreThan(sinceMs), kind, state: 'sent' });
  }

  /** Forgets that an address has refused messages, so that it is tried again. */
  async forgetRefusals(transaction: Transaction, recipientKey: string): Promise<void> {
    for (const table of TABLES_OF_MAILS) {
      await transaction
        .createQueryBuilder()
        .update(table)
        .set({ recipientKey: null })
        .where("recipient_key = :recipientKey AND reason = 'address_refused'", { recipientKey })
        .execute();
    }
  }

  /** True if an address has refused a message and not accepted one since. */
  async isRefused(reader: Reader, recipientKey: string): Promise<boolean> {
    const verdicts: { reason: string | null; atMs: number }[] = [];
    for (const table of TABLES_OF_MAILS) {
      const last = await reader
        .createQueryBuilder()
        .select('mail.reason', 'reason')
        .addSelect('mail.settled_at_ms', 'atMs')
        .from(table, 'mail')
        .where("mail.recipient_key = :recipientKey AND mail.state IN ('sent', 'failed')", {
          recipientKey,
        })
        .orderBy('mail.settled_at_ms', 'DESC')
        .addOrderBy('mail.id', 'DESC')
        .limit(1)
        .getRawOne<{ reason: string | null; atMs: number | string }>();
      if (last) verdicts.push({ reason: last.reason, atMs: Number(last.atMs) });
    }
    const [latest] = verdicts.toSorted((one, other) => other.atMs - one.atMs);
    return latest?.reason === 'address_refused';
  }
}
