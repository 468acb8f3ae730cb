import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { insertRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import type { MessageKind } from './domain/delivery.js';
import { OutboxMessageEntity } from './outbox-message.entity.js';

/** What has not left and may still do so. */
const UNSENT = ['waiting', 'sending'] as const;

@Injectable()
export class OutboxRepository {
  constructor(
    @InjectRepository(OutboxMessageEntity)
    private readonly messages: Repository<OutboxMessageEntity>,
  ) {}

  async insert(transaction: Transaction, messages: OutboxMessageEntity[]): Promise<void> {
    if (messages.length > 0) await insertRows(transaction, OutboxMessageEntity, messages);
  }

  /** Which of some registrations have had a message of these kinds written since an instant. */
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

  /**
   * Messages to be sent now, oldest first; of one registration the first that has not left alone, so that its
   * messages arrive in their order.
   */
  findDue(reader: Reader, nowMs: number, limit: number): Promise<OutboxMessageEntity[]> {
    const earlier = reader
      .withRepository(this.messages)
      .createQueryBuilder('earlier')
      .select('1')
      .where('earlier.registration_id = message.registration_id AND earlier.id < message.id')
      .andWhere("earlier.state IN ('waiting', 'sending')");
    return reader
      .withRepository(this.messages)
      .createQueryBuilder('message')
      .where("message.state IN ('waiting', 'sending') AND message.due_at_ms <= :nowMs", { nowMs })
      .andWhere(`NOT EXISTS (${earlier.getQuery()})`)
      .orderBy('message.due_at_ms')
      .addOrderBy('message.id')
      .limit(limit)
      .getMany();
  }

  /** Changes a message that still is as it was read. False where another process was faster, or it is gone. */
  async change(
    transaction: Transaction,
    { id, state, attempts, dueAtMs }: OutboxMessageEntity,
    change: Partial<Omit<OutboxMessageEntity, 'id'>>,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.messages)
      .update({ id, state, attempts, dueAtMs }, change);
    return affected === 1;
  }

  findById(reader: Reader, id: string): Promise<OutboxMessageEntity | null> {
    return reader.withRepository(this.messages).findOneBy({ id });
  }

  /** Oldest first. */
  findOfRegistration(reader: Reader, registrationId: string): Promise<OutboxMessageEntity[]> {
    return reader
      .withRepository(this.messages)
      .find({ where: { registrationId }, order: { id: 'ASC' } });
  }

  /** Given up, the last first. */
  findFailed(reader: Reader, limit: number): Promise<OutboxMessageEntity[]> {
    return reader.withRepository(this.messages).find({
      where: { state: 'failed' },
      order: { dueAtMs: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  countFailed(reader: Reader): Promise<number> {
    return reader.withRepository(this.messages).countBy({ state: 'failed' });
  }

  /** Those that were written before an instant and have not left. */
  countLate(reader: Reader, beforeMs: number): Promise<number> {
    return reader
      .withRepository(this.messages)
      .countBy({ state: In([...UNSENT]), createdAtMs: LessThanOrEqual(beforeMs) });
  }

  /** How many of a kind have gone to an address since an instant. */
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

  /** Lets an address be tried again that refused a message. */
  async forgetRefusals(transaction: Transaction, recipientKey: string): Promise<void> {
    await transaction
      .withRepository(this.messages)
      .update({ recipientKey, reason: 'address_refused' }, { recipientKey: null });
  }

  /** Whether an address has refused a message since it last took one. */
  async isRefused(reader: Reader, recipientKey: string): Promise<boolean> {
    const [last] = await reader.withRepository(this.messages).find({
      where: { recipientKey, state: In(['sent', 'failed']) },
      order: { settledAtMs: 'DESC', id: 'DESC' },
      take: 1,
    });
    return last?.reason === 'address_refused';
  }
}
