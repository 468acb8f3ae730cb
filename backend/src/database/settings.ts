import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, PrimaryColumn, Repository } from 'typeorm';
import type { Reader, Transaction } from './transaction.js';

/** A choice that the school makes in the dashboard, by name. */
@Entity({ name: 'settings' })
export class SettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;

  @Column({ type: 'varchar', length: 200 })
  value: string;
}

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
