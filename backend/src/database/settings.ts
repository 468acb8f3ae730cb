import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, In, PrimaryColumn, Repository } from 'typeorm';
import { lockRows } from './statements.js';
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

  /** Returns null if the school has not chosen. */
  async find(reader: Reader, name: string): Promise<string | null> {
    const setting = await reader.withRepository(this.settings).findOneBy({ name });
    return setting?.value ?? null;
  }

  /** Returns those of the named settings that the school has chosen. */
  findAll(reader: Reader, names: string[]): Promise<SettingEntity[]> {
    return reader.withRepository(this.settings).findBy({ name: In(names) });
  }

  /** Locks these settings until the transaction ends. Call it before the transaction's first read. */
  async lock(transaction: Transaction, names: string[]): Promise<void> {
    await lockRows(transaction, SettingEntity, 'value', names);
  }

  async put(transaction: Transaction, name: string, value: string): Promise<void> {
    await transaction.withRepository(this.settings).upsert({ name, value }, ['name']);
  }
}

/** On or off, or a whole number. */
export type SettingValue = boolean | number;

const WHOLE_NUMBER = /^-?\d{1,15}$/;

/**
 * Parses a stored text.
 * @throws Error for a text that no version has written: how long the school keeps its data must not be guessed
 */
function settingValue<Value extends SettingValue>(name: string, text: string, unset: Value): Value {
  const isKnown = typeof unset === 'boolean' ? /^(on|off)$/.test(text) : WHOLE_NUMBER.test(text);
  if (!isKnown) throw new Error(`the setting ${name} cannot be read`);
  return (typeof unset === 'boolean' ? text === 'on' : Number(text)) as Value;
}

function settingText(value: SettingValue): string {
  if (typeof value === 'number') return String(value);
  return value ? 'on' : 'off';
}

/** Settings of the school: numbers, and switches that are off until somebody turns them on. */
@Injectable()
export class SettingService {
  constructor(private readonly settings: SettingRepository) {}

  /**
   * Reads several settings.
   * @param unset the settings by name, with the value of each that the school has not chosen
   * @throws Error if one cannot be read
   */
  async readAll<Values extends Record<keyof Values, SettingValue>>(
    reader: Reader,
    unset: Readonly<Values>,
  ): Promise<Values> {
    const stored = await this.settings.findAll(reader, Object.keys(unset));
    const values: Values = { ...unset };
    for (const { name, value } of stored) {
      const key = name as keyof Values;
      values[key] = settingValue(name, value, unset[key]);
    }
    return values;
  }

  /** Locks these settings until the transaction ends. Call it before the transaction's first read. */
  lock(transaction: Transaction, names: string[]): Promise<void> {
    return this.settings.lock(transaction, names);
  }

  put(transaction: Transaction, name: string, value: SettingValue): Promise<void> {
    return this.settings.put(transaction, name, settingText(value));
  }

  async isOn(reader: Reader, name: string): Promise<boolean> {
    return (await this.settings.find(reader, name)) === 'on';
  }

  async turn(transaction: Transaction, name: string, on: boolean): Promise<void> {
    await this.put(transaction, name, on);
  }
}
