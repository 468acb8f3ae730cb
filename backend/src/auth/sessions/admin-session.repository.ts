import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, Index, LessThanOrEqual, Repository } from 'typeorm';
import { flag, IdColumn, InstantColumn } from '../../database/columns.js';
import type { Transaction } from '../../database/transaction.js';
import { PushDeviceEntity } from './push-device.entity.js';

/** A session that was not ended. Without its row, its tokens are refused (ADR 28). */
@Entity({ name: 'admin_sessions' })
@Index('ix_admin_sessions_admin', ['adminId'])
@Index('ix_admin_sessions_ends', ['endsAtMs'])
export class AdminSessionEntity {
  /** Random; tokens carry it as `sid`. */
  @IdColumn()
  id: string;

  @Column({ name: 'admin_id', type: 'varchar', length: 36 })
  adminId: string;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** When its holder last proved who they are: at the login, or by giving the password or a passkey again. */
  @InstantColumn('last_proof_at_ms')
  lastProofAtMs: number;

  /** True while it may only set up a second factor (ADR 27). */
  @Column({ name: 'is_limited', type: 'smallint', default: 0, transformer: flag })
  isLimited: boolean;

  /** When it expires (ADR 8); afterwards a clean-up may remove it. */
  @InstantColumn('ends_at_ms')
  endsAtMs: number;
}

/** Writes sessions. `AdminRepository.findWithSession` reads them, together with their account. */
@Injectable()
export class AdminSessionRepository {
  constructor(
    @InjectRepository(AdminSessionEntity) private readonly sessions: Repository<AdminSessionEntity>,
    @InjectRepository(PushDeviceEntity) private readonly devices: Repository<PushDeviceEntity>,
  ) {}

  async insert(transaction: Transaction, session: AdminSessionEntity): Promise<void> {
    await transaction.withRepository(this.sessions).insert(session);
  }

  /** Stores when a session was last proved and when it expires; false if its row was removed. */
  async renew(
    transaction: Transaction,
    { id, adminId, lastProofAtMs, endsAtMs }: Omit<AdminSessionEntity, 'createdAtMs' | 'isLimited'>,
  ): Promise<boolean> {
    const session = { id, adminId };
    const changes = { lastProofAtMs, endsAtMs };
    const { affected } = await transaction.withRepository(this.sessions).update(session, changes);
    return affected === 1;
  }

  /** Stores that its holder has just proved who they are; false if its row was removed. */
  async prove(
    transaction: Transaction,
    id: string,
    adminId: string,
    nowMs: number,
  ): Promise<boolean> {
    const session = { id, adminId };
    const { affected } = await transaction.withRepository(this.sessions).update(session, {
      lastProofAtMs: nowMs,
    });
    return affected === 1;
  }

  /** Lifts the limits of a session that could only set up a second factor. */
  async lift(transaction: Transaction, id: string, adminId: string): Promise<void> {
    await transaction.withRepository(this.sessions).update({ id, adminId }, { isLimited: false });
  }

  /**
   * Locks a session, so that it ends only after the transaction; false if its row was removed. Must be called before
   * the transaction's first read.
   */
  async lock(transaction: Transaction, id: string, adminId: string): Promise<boolean> {
    const session = { id, adminId };
    const { affected } = await transaction
      .withRepository(this.sessions)
      .update(session, { adminId });
    return affected === 1;
  }

  /** Removes one session of an admin, and the device last seen in it; false if it was removed already. */
  async remove(transaction: Transaction, id: string, adminId: string): Promise<boolean> {
    const { affected } = await transaction.withRepository(this.sessions).delete({ id, adminId });
    // After the session: a device that is just being added to it holds the session's lock until it is stored.
    await transaction.withRepository(this.devices).delete({ sessionId: id, adminId });
    return affected === 1;
  }

  async removeEnded(transaction: Transaction, nowMs: number): Promise<void> {
    await transaction.withRepository(this.sessions).delete({ endsAtMs: LessThanOrEqual(nowMs) });
  }
}
