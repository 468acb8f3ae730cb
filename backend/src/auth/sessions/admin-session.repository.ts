import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, Index, LessThanOrEqual, Repository } from 'typeorm';
import { flag, IdColumn, InstantColumn } from '../../database/columns.js';
import type { Transaction } from '../../database/transaction.js';
import { PushDeviceEntity } from './push-device.entity.js';

/** A login that has not been ended: without its row, the tokens made for it are refused (ADR 28). */
@Entity({ name: 'admin_sessions' })
@Index('ix_admin_sessions_admin', ['adminId'])
@Index('ix_admin_sessions_ends', ['endsAtMs'])
export class AdminSessionEntity {
  /** Random; what tokens carry as `sid`. */
  @IdColumn()
  id: string;

  @Column({ name: 'admin_id', type: 'varchar', length: 36 })
  adminId: string;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** When its holder last showed who they are: at the login, or by giving the password or a passkey again. */
  @InstantColumn('last_proof_at_ms')
  lastProofAtMs: number;

  /** True while it may only set a second factor up (ADR 27). */
  @Column({ name: 'is_limited', type: 'smallint', default: 0, transformer: flag })
  isLimited: boolean;

  /** From here on it is over (ADR 8), and a clean-up may remove it. */
  @InstantColumn('ends_at_ms')
  endsAtMs: number;
}

/** Changes sessions. They are read with the account that they belong to: `AdminRepository.findWithSession`. */
@Injectable()
export class AdminSessionRepository {
  constructor(
    @InjectRepository(AdminSessionEntity) private readonly sessions: Repository<AdminSessionEntity>,
    @InjectRepository(PushDeviceEntity) private readonly devices: Repository<PushDeviceEntity>,
  ) {}

  async insert(transaction: Transaction, session: AdminSessionEntity): Promise<void> {
    await transaction.withRepository(this.sessions).insert(session);
  }

  /** Takes over when a session was last proved and when it ends; false where there is none any more. */
  async renew(
    transaction: Transaction,
    { id, adminId, lastProofAtMs, endsAtMs }: Omit<AdminSessionEntity, 'createdAtMs' | 'isLimited'>,
  ): Promise<boolean> {
    const session = { id, adminId };
    const changes = { lastProofAtMs, endsAtMs };
    const { affected } = await transaction.withRepository(this.sessions).update(session, changes);
    return affected === 1;
  }

  /** Notes that its holder has just shown who they are; false where it has ended. */
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

  /** Lets it do everything. */
  async lift(transaction: Transaction, id: string, adminId: string): Promise<void> {
    await transaction.withRepository(this.sessions).update({ id, adminId }, { isLimited: false });
  }

  /** Ends one session of an admin, with the device that was last seen in it; false where it had ended. */
  async remove(transaction: Transaction, id: string, adminId: string): Promise<boolean> {
    await transaction.withRepository(this.devices).delete({ sessionId: id, adminId });
    const { affected } = await transaction.withRepository(this.sessions).delete({ id, adminId });
    return affected === 1;
  }

  async removeEnded(transaction: Transaction, nowMs: number): Promise<void> {
    await transaction.withRepository(this.sessions).delete({ endsAtMs: LessThanOrEqual(nowMs) });
  }
}
