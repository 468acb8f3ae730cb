import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SettingEntity } from './setting.entity.js';
import type { Reader, Transaction } from './transaction.js';

/** What the school has chosen in the dashboard, by name. */
@Injectable()
export class SettingRepository {
  constructor(
    @InjectRepository(SettingEntity) private readonly settings: Repository<SettingEntity>,
  ) {}

  /** Null where the school has not chosen. */
  async find(reader: Reader, name: string): Promise<string | null> {
    const setting = await reader.withRepository(this.settings).findOneBy({ name });
    return setting?.value ?? null;
  }

  async put(transaction: Transaction, name: string, value: string): Promise<void> {
    await transaction.withRepository(this.settings).upsert({ name, value }, ['name']);
  }
}
