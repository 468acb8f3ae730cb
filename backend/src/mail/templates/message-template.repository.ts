import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { insertRows, lockRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { MessageTemplateEntity } from './message-template.entity.js';

@Injectable()
export class MessageTemplateRepository {
  constructor(
    @InjectRepository(MessageTemplateEntity)
    private readonly templates: Repository<MessageTemplateEntity>,
  ) {}

  findAll(reader: Reader): Promise<MessageTemplateEntity[]> {
    return reader.withRepository(this.templates).find({ order: { id: 'ASC' } });
  }

  find(reader: Reader, id: string): Promise<MessageTemplateEntity | null> {
    return reader.withRepository(this.templates).findOneBy({ id });
  }

  /** Locks the row, if it exists, until the transaction ends. */
  async lock(transaction: Transaction, id: string): Promise<void> {
    await lockRows(transaction, MessageTemplateEntity, 'heading', [id]);
  }

  /** @throws the driver's error if the id exists already */
  async insert(transaction: Transaction, template: MessageTemplateEntity): Promise<void> {
    await insertRows(transaction, MessageTemplateEntity, [template]);
  }

  async replace(transaction: Transaction, { id, ...change }: MessageTemplateEntity): Promise<void> {
    await transaction.withRepository(this.templates).update({ id }, change);
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.withRepository(this.templates).delete({ id });
  }
}
