import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, Index, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { IdColumn, InstantColumn } from '../../database/columns.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import type { AdminRole } from '../domain/account-rules.js';

/** A one-time link by which somebody sets a user name and a password of their own. */
@Entity({ name: 'admin_invites' })
@Index('ux_admin_invites_token', ['tokenHash'], { unique: true })
export class AdminInviteEntity {
  @IdColumn()
  id: string;

  /** SHA-256 of the token in the link; the token itself is not stored. */
  @Column({ name: 'token_hash', type: 'varchar', length: 64 })
  tokenHash: string;

  /** The account whose password the link resets; null if the link creates an account. */
  @Column({ name: 'admin_id', type: 'varchar', length: 36, nullable: true })
  adminId: string | null;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 10 })
  role: AdminRole;

  @Column({ name: 'invited_by', type: 'varchar', length: 200 })
  invitedBy: string;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  @InstantColumn('expires_at_ms')
  expiresAtMs: number;
}

/** Expired links count as absent; `removeExpired` deletes them. */
@Injectable()
export class AdminInviteRepository {
  constructor(
    @InjectRepository(AdminInviteEntity) private readonly invites: Repository<AdminInviteEntity>,
  ) {}

  findUsable(reader: Reader, nowMs: number): Promise<AdminInviteEntity[]> {
    return reader.withRepository(this.invites).find({
      where: { expiresAtMs: MoreThan(nowMs) },
      order: { createdAtMs: 'ASC', id: 'ASC' },
    });
  }

  findUsableByHash(
    reader: Reader,
    tokenHash: string,
    nowMs: number,
  ): Promise<AdminInviteEntity | null> {
    return reader
      .withRepository(this.invites)
      .findOneBy({ tokenHash, expiresAtMs: MoreThan(nowMs) });
  }

  findById(reader: Reader, id: string): Promise<AdminInviteEntity | null> {
    return reader.withRepository(this.invites).findOneBy({ id });
  }

  async insert(transaction: Transaction, invite: AdminInviteEntity): Promise<void> {
    await transaction.withRepository(this.invites).insert(invite);
  }

  /** Uses a link up; false if it was used already or has expired. */
  async use(transaction: Transaction, tokenHash: string, nowMs: number): Promise<boolean> {
    const { affected } = await transaction.withRepository(this.invites).delete({
      tokenHash,
      expiresAtMs: MoreThan(nowMs),
    });
    return affected === 1;
  }

  async remove(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.withRepository(this.invites).delete({ id });
    return affected === 1;
  }

  /** Removes the password links of this account. */
  async removeForAccount(transaction: Transaction, adminId: string): Promise<void> {
    await transaction.withRepository(this.invites).delete({ adminId });
  }

  /** Removes every link that was made by an owner with this name. */
  async removeMadeBy(transaction: Transaction, invitedBy: string): Promise<void> {
    await transaction.withRepository(this.invites).delete({ invitedBy });
  }

  async removeExpired(transaction: Transaction, nowMs: number): Promise<void> {
    await transaction.withRepository(this.invites).delete({ expiresAtMs: LessThanOrEqual(nowMs) });
  }
}
