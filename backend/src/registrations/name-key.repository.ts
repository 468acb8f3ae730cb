import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Reader, Transaction } from '../database/transaction.js';
import { RegistrationEntity } from './registration.entity.js';

/** The order by name, where it is not yet filled in. */
@Injectable()
export class NameKeyRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
  ) {}

  findWithoutKey(
    reader: Reader,
    limit: number,
  ): Promise<Pick<RegistrationEntity, 'id' | 'name'>[]> {
    return reader.withRepository(this.registrations).find({
      select: { id: true, name: true },
      where: { nameKey: '' },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  async fill(transaction: Transaction, id: string, nameKey: string): Promise<void> {
    await transaction.withRepository(this.registrations).update({ id, nameKey: '' }, { nameKey });
  }
}
