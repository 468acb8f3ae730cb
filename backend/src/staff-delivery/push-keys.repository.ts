import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { driverFaultKind } from '../database/attempts.js';
import { SettingEntity } from '../database/settings.js';
import type { Reader, Transaction } from '../database/transaction.js';

/** One row for both keys: of two servers that start together, one makes them and both use them. */
const NAME = 'push-keys';

/** The keys by which the makers of browsers know this school again (VAPID), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** In the database, so that all servers share them, and a backup holds them: without them, every device is lost. */
@Injectable()
export class PushKeysRepository {
  constructor(
    @InjectRepository(SettingEntity) private readonly settings: Repository<SettingEntity>,
  ) {}

  /** Null before the first start. */
  async find(reader: Reader): Promise<PushKeys | null> {
    const row = await reader.withRepository(this.settings).findOneBy({ name: NAME });
    const [publicKey, privateKey] = row?.value.split('.') ?? [];
    return publicKey && privateKey ? { publicKey, privateKey } : null;
  }

  /** False where another server was faster. */
  async insert(transaction: Transaction, { publicKey, privateKey }: PushKeys): Promise<boolean> {
    try {
      const row = { name: NAME, value: `${publicKey}.${privateKey}` };
      await transaction.withRepository(this.settings).insert(row);
      return true;
    } catch (error) {
      if (driverFaultKind(error) === 'duplicate') return false;
      throw error;
    }
  }
}
