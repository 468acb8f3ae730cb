import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, Repository } from 'typeorm';
import { insertRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { MailQueueRepository } from '../../outbox/mail-queue.repository.js';
import { NewsMessageEntity } from './person.entity.js';

/** Mails about new batches (ADR 45). */
@Injectable()
export class NewsRepository extends MailQueueRepository<NewsMessageEntity> {
  constructor(
    @InjectRepository(NewsMessageEntity)
    messages: Repository<NewsMessageEntity>,
  ) {
    super(messages);
  }

  /** @throws the driver's error if somebody has been told of the batch meanwhile */
  insert(transaction: Transaction, messages: NewsMessageEntity[]): Promise<void> {
    return insertRows(transaction, NewsMessageEntity, messages);
  }

  /** Returns the messages to some people, in no particular order. */
  findTo(reader: Reader, personIds: string[]): Promise<NewsMessageEntity[]> {
    return reader.withRepository(this.messages).findBy({ personId: In(personIds) });
  }

  /** Returns the messages about one batch. */
  findOfBatch(reader: Reader, batchId: string): Promise<NewsMessageEntity[]> {
    return reader.withRepository(this.messages).findBy({ batchId });
  }

  /**
   * Moves a person's messages to another entry of the same person, except those about batches that the other entry
   * already has a message for.
   * @throws the driver's error if the other entry gets one at the same moment
   */
  async handOver(transaction: Transaction, fromId: string, toId: string): Promise<void> {
    const messages = transaction.withRepository(this.messages);
    const told = await messages.find({ select: { batchId: true }, where: { personId: toId } });
    const batchId = Not(In(told.map((each) => each.batchId)));
    await messages.update({ personId: fromId, batchId }, { personId: toId });
  }
}
