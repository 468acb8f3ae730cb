import { Injectable } from '@nestjs/common';
import type { Reader, Transaction } from '../database/transaction.js';
import { AdminEntity, usernameKeyOf } from './admin.entity.js';

const NEXT_VERSION = () => 'token_version + 1';

@Injectable()
export class AdminRepository {
  findByUsername(reader: Reader, username: string): Promise<AdminEntity | null> {
    return reader.findOneBy(AdminEntity, { usernameKey: usernameKeyOf(username) });
  }

  findById(reader: Reader, id: string): Promise<AdminEntity | null> {
    return reader.findOneBy(AdminEntity, { id });
  }

  findAll(reader: Reader): Promise<AdminEntity[]> {
    return reader.find(AdminEntity, { order: { createdAtMs: 'ASC', id: 'ASC' } });
  }

  async insert(transaction: Transaction, admin: AdminEntity): Promise<void> {
    await transaction.insert(AdminEntity, admin);
  }

  /** Sets a new password and revokes every token of the admin. */
  async replacePassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
    await transaction.update(AdminEntity, { id }, { passwordHash, tokenVersion: NEXT_VERSION });
  }

  /** The same for an admin as just read; false where a token of theirs was revoked meanwhile. */
  async changePassword(
    transaction: Transaction,
    { id, tokenVersion }: AdminEntity,
    passwordHash: string,
  ): Promise<boolean> {
    const { affected } = await transaction.update(
      AdminEntity,
      { id, tokenVersion },
      { passwordHash, tokenVersion: tokenVersion + 1 },
    );
    return affected === 1;
  }

  /** Sets role and activity, and revokes every token of the admin. */
  async changeAccess(
    transaction: Transaction,
    { id, role, deactivatedAtMs }: AdminEntity,
  ): Promise<void> {
    await transaction.update(
      AdminEntity,
      { id },
      { role, deactivatedAtMs, tokenVersion: NEXT_VERSION },
    );
  }

  async revokeTokens(transaction: Transaction, id: string): Promise<void> {
    await transaction.update(AdminEntity, { id }, { tokenVersion: NEXT_VERSION });
  }
}
