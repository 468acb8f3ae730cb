import { Injectable } from '@nestjs/common';
import type { Reader } from '../database/transaction.js';
import { BatchEntity } from './batch.entity.js';

@Injectable()
export class BatchNamesRepository {
  /** Of every batch there is or was: some thousands at most. */
  findAll(reader: Reader): Promise<Pick<BatchEntity, 'id' | 'name'>[]> {
    return reader.find(BatchEntity, { select: { id: true, name: true } });
  }
}
