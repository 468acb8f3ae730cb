import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Reader } from '../database/transaction.js';
import { BatchEntity } from './batch.entity.js';

@Injectable()
export class BatchNamesRepository {
  constructor(@InjectRepository(BatchEntity) private readonly batches: Repository<BatchEntity>) {}

  /** Of every batch there is or was: some thousands at most. */
  findAll(reader: Reader): Promise<Pick<BatchEntity, 'id' | 'name'>[]> {
    return reader.withRepository(this.batches).find({ select: { id: true, name: true } });
  }
}
