import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { driverFaultKind } from '../database/attempts.js';
import { SettingEntity } from '../database/settings.js';
import type { Reader, Transaction } from '../database/transaction.js';

/** One row for both keys, so that two servers that start together use the same pair. */
const NAME = 'push-keys';

/** The keys that identify this school to push services (VAPID), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Stores the keys in the database, for all servers and for backups. If they are lost, so is every device. */
@Injectable()
export class PushKeysRepository {
  constructor(
    @InjectRepository(SettingEntity) private readonly settings: Repository<SettingEntity>,
  ) {}

  /** Returns null if no keys were made yet. */
  async find(reader: Reader): Promise<PushKeys | null> {
    const row = await reader.withRepository(this.settings).findOneBy({ name: NAME });
    const [publicKey, privateKey] = row?.value.split('.') ?? [];
    return publicKey && privateKey ? { publicKey, privateKey } : null;
  }

  /** Returns false if another server has inserted its keys first. */
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
