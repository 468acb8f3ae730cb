import { Injectable } from '@nestjs/common';
import type { Reader } from '../database/transaction.js';
import { BatchNamesRepository } from './batch-names.repository.js';

@Injectable()
export class BatchNamesService {
  constructor(private readonly batches: BatchNamesRepository) {}

  /** Name by id of every batch there is or was (DATA-7). */
  async all(reader: Reader): Promise<Map<string, string>> {
    const batches = await this.batches.findAll(reader);
    return new Map(batches.map(({ id, name }) => [id, name]));
  }
}
