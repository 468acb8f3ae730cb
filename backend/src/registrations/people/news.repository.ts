import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThanOrEqual, Repository } from 'typeorm';
import { insertRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { NewsMessageEntity } from './person.entity.js';

const ROWS_PER_INSERT = 200;

/** Mails about new batches (ADR 45). */
@Injectable()
export class NewsRepository {
  constructor(
    @InjectRepository(NewsMessageEntity)
    private readonly messages: Repository<NewsMessageEntity>,
  ) {}

  /** @throws the driver's fault, where somebody has been told of the batch meanwhile */
  async insert(transaction: Transaction, messages: NewsMessageEntity[]): Promise<void> {
    for (let start = 0; start < messages.length; start += ROWS_PER_INSERT) {
      const some = messages.slice(start, start + ROWS_PER_INSERT);
      await insertRows(transaction, NewsMessageEntity, some);
    }
  }

  /** Those about one batch. */
  findOfBatch(reader: Reader, batchId: string): Promise<NewsMessageEntity[]> {
    return reader.withRepository(this.messages).findBy({ batchId });
  }

  findDue(reader: Reader, nowMs: number, limit: number): Promise<NewsMessageEntity[]> {
    return reader.withRepository(this.messages).find({
      where: { state: In(['waiting', 'sending']), dueAtMs: LessThanOrEqual(nowMs) },
      order: { dueAtMs: 'ASC', id: 'ASC' },
      take: limit,
    });
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
