import { Injectable } from '@nestjs/common';
import type { Reader, Transaction } from '../database/transaction.js';
import { RegistrationEntity } from './registration.entity.js';

/** The order by name, where it is not yet filled in. */
@Injectable()
export class NameKeyRepository {
  findWithoutKey(
    reader: Reader,
    limit: number,
  ): Promise<Pick<RegistrationEntity, 'id' | 'name'>[]> {
    return reader.find(RegistrationEntity, {
      select: { id: true, name: true },
      where: { nameKey: '' },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  async fill(transaction: Transaction, id: string, nameKey: string): Promise<void> {
    await transaction.update(RegistrationEntity, { id, nameKey: '' }, { nameKey });
  }
}
