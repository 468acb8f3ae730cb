import { Injectable } from '@nestjs/common';
import { SettingEntity } from './setting.entity.js';
import type { Reader, Transaction } from './transaction.js';

/** What the school has chosen in the dashboard, by name. */
@Injectable()
export class SettingRepository {
  /** Null where the school has not chosen. */
  async find(reader: Reader, name: string): Promise<string | null> {
    const setting = await reader.findOneBy(SettingEntity, { name });
    return setting?.value ?? null;
  }

  async put(transaction: Transaction, name: string, value: string): Promise<void> {
    await transaction.upsert(SettingEntity, { name, value }, ['name']);
  }
}
