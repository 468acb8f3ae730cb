import { Injectable } from '@nestjs/common';
import type { Reader, Transaction } from '../database/transaction.js';
import { AdminEntity, usernameKeyOf } from './admin.entity.js';

@Injectable()
export class AdminRepository {
  findByUsername(reader: Reader, username: string): Promise<AdminEntity | null> {
    return reader.findOneBy(AdminEntity, { usernameKey: usernameKeyOf(username) });
  }

  findById(reader: Reader, id: string): Promise<AdminEntity | null> {
    return reader.findOneBy(AdminEntity, { id });
  }

  findAll(reader: Reader): Promise<AdminEntity[]> {
    return reader.find(AdminEntity, { order: { createdAtMs: 'ASC' } });
  }

  async insert(transaction: Transaction, admin: AdminEntity): Promise<void> {
    await transaction.insert(AdminEntity, admin);
  }

  /** Sets a new password and revokes every token of the admin. */
  async replacePassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
    await transaction.update(
      AdminEntity,
      { id },
      { passwordHash, tokenVersion: () => 'token_version + 1' },
    );
  }
}
