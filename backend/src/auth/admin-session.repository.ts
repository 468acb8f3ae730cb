import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Repository } from 'typeorm';
import type { Transaction } from '../database/transaction.js';
import { AdminSessionEntity } from './admin-session.entity.js';

/** What is read of a session, its admin's row brings along: `AdminRepository.findWithSession`. */
@Injectable()
export class AdminSessionRepository {
  constructor(
    @InjectRepository(AdminSessionEntity) private readonly sessions: Repository<AdminSessionEntity>,
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

  /** Ends one session of an admin; false where it had ended. */
  async remove(transaction: Transaction, id: string, adminId: string): Promise<boolean> {
    const { affected } = await transaction.withRepository(this.sessions).delete({ id, adminId });
    return affected === 1;
  }

  async removeEnded(transaction: Transaction, nowMs: number): Promise<void> {
    await transaction.withRepository(this.sessions).delete({ endsAtMs: LessThanOrEqual(nowMs) });
  }
}
