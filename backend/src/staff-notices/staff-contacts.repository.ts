import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { AdminEntity } from '../auth/admin.entity.js';
import type { AdminRole } from '../auth/domain/account-rules.js';
import { lockRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { StaffContactEntity } from './staff-contact.entity.js';

@Injectable()
export class StaffContactsRepository {
  constructor(
    @InjectRepository(StaffContactEntity) private readonly contacts: Repository<StaffContactEntity>,
  ) {}

  /** Locks the contact of this account, by the account's row. Must be called before the transaction's first read. */
  lock(transaction: Transaction, adminId: string): Promise<void> {
    return lockRows(transaction, AdminEntity, 'name', [adminId]);
  }

  find(reader: Reader, adminId: string): Promise<StaffContactEntity | null> {
    return reader.withRepository(this.contacts).findOneBy({ adminId });
  }

  async put(transaction: Transaction, contact: StaffContactEntity): Promise<void> {
    await transaction.withRepository(this.contacts).upsert(contact, ['adminId']);
  }

  /** The contacts who want this, of active accounts except editors, with a verified address that accepts mail. */
  findWanting(reader: Reader, wish: 'wantsDigest' | 'wantsNotes'): Promise<StaffContactEntity[]> {
    return reader
      .withRepository(this.contacts)
      .createQueryBuilder('contact')
      .innerJoin(AdminEntity, 'admin', 'admin.id = contact.adminId')
      .where({ [wish]: true, refusedAtMs: IsNull() })
      .andWhere('contact.email IS NOT NULL AND admin.deactivated_at_ms IS NULL')
      .andWhere('admin.role <> :editor', { editor: 'editor' satisfies AdminRole })
      .orderBy('contact.admin_id')
      .getMany();
  }

  /** Stores the end of a digest's period; false if another process has done so first. */
  async advanceDigest(
    transaction: Transaction,
    { adminId, digestedAtMs }: StaffContactEntity,
    nowMs: number,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.contacts)
      .update(
        { adminId, wantsDigest: true, digestedAtMs: digestedAtMs ?? IsNull() },
        { digestedAtMs: nowMs },
      );
    return affected === 1;
  }

  /** Stores that the mail server has refused an address, unless another address was verified meanwhile. */
  async noteRefusal(
    transaction: Transaction,
    adminId: string,
    email: string,
    nowMs: number,
  ): Promise<void> {
    await transaction
      .withRepository(this.contacts)
      .update({ adminId, email }, { refusedAtMs: nowMs });
  }
}
