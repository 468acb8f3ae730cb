import { Injectable } from '@nestjs/common';
import { SettingRepository } from './setting.repository.js';
import type { Reader, Transaction } from './transaction.js';

/** Settings that are on or off; one that the school has never touched is off. */
@Injectable()
export class SettingService {
  constructor(private readonly settings: SettingRepository) {}

  async isOn(reader: Reader, name: string): Promise<boolean> {
    return (await this.settings.find(reader, name)) === 'on';
  }

  async turn(transaction: Transaction, name: string, on: boolean): Promise<void> {
    await this.settings.put(transaction, name, on ? 'on' : 'off');
  }
}
