import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThanOrEqual, Not, Repository } from 'typeorm';
import { insertRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { firstDue, UNSENT } from '../../outbox/domain/delivery.js';
import { NewsMessageEntity } from './person.entity.js';

/** Mails about new batches (ADR 45). */
@Injectable()
export class NewsRepository {
  constructor(
    @InjectRepository(NewsMessageEntity)
    private readonly messages: Repository<NewsMessageEntity>,
  ) {}

  /** @throws the driver's fault, where somebody has been told of the batch meanwhile */
  insert(transaction: Transaction, messages: NewsMessageEntity[]): Promise<void> {
    return insertRows(transaction, NewsMessageEntity, messages);
  }

  /** Those about one batch. */
  findOfBatch(reader: Reader, batchId: string): Promise<NewsMessageEntity[]> {
    return reader.withRepository(this.messages).findBy({ batchId });
  }

  findById(reader: Reader, id: string): Promise<NewsMessageEntity | null> {
    return reader.withRepository(this.messages).findOneBy({ id });
  }

  /** Given up, the last first. */
  findFailed(reader: Reader, limit: number): Promise<NewsMessageEntity[]> {
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

  async findDue(reader: Reader, nowMs: number, limit: number): Promise<NewsMessageEntity[]> {
    const found = UNSENT.map((state) =>
      reader.withRepository(this.messages).find({
        where: { state, dueAtMs: LessThanOrEqual(nowMs) },
        order: { dueAtMs: 'ASC', id: 'ASC' },
        take: limit,
      }),
    );
    return firstDue((await Promise.all(found)).flat(), limit);
  }

  /**
   * Makes somebody's mails those of another, who is the same person; but for those about batches of which the other
   * was told too.
   * @throws the driver's fault, where the other is told of one at this moment
   */
  async handOver(transaction: Transaction, fromId: string, toId: string): Promise<void> {
    const messages = transaction.withRepository(this.messages);
    const told = await messages.find({ select: { batchId: true }, where: { personId: toId } });
    const batchId = Not(In(told.map((each) => each.batchId)));
    await messages.update(
      { personId: fromId, ...(told.length > 0 && { batchId }) },
      { personId: toId },
    );
  }

  /** Changes a message that still is as it was read. False where another process was faster, or it is gone. */
  async change(
    transaction: Transaction,
    { id, state, attempts, dueAtMs }: NewsMessageEntity,
    change: Partial<Omit<NewsMessageEntity, 'id'>>,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.messages)
      .update({ id, state, attempts, dueAtMs }, change);
    return affected === 1;
  }
}
