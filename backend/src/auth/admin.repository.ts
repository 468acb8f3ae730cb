import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { driverFaultKind } from '../database/attempts.js';
import { newId } from '../database/columns.js';
import { RetryTransaction } from '../database/database.js';
import { SettingEntity } from '../database/settings.js';
import { lockRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { AdminSessionEntity } from './sessions/admin-session.repository.js';
import { PushDeviceEntity } from './sessions/push-device.entity.js';
import { AdminEntity, usernameKeyOf } from './admin.entity.js';

const NEXT_VERSION = () => 'token_version + 1';

/** An admin with the one session that was asked for; null where it has ended. */
type AdminWithSession = AdminEntity & { session: AdminSessionEntity | null };

@Injectable()
export class AdminRepository {
  constructor(
    @InjectRepository(AdminEntity) private readonly admins: Repository<AdminEntity>,
    @InjectRepository(AdminSessionEntity) private readonly sessions: Repository<AdminSessionEntity>,
    @InjectRepository(PushDeviceEntity) private readonly devices: Repository<PushDeviceEntity>,
  ) {}

  findByUsername(reader: Reader, username: string): Promise<AdminEntity | null> {
    return reader.withRepository(this.admins).findOneBy({ usernameKey: usernameKeyOf(username) });
  }

  findById(reader: Reader, id: string): Promise<AdminEntity | null> {
    return reader.withRepository(this.admins).findOneBy({ id });
  }

  /** Both in one statement: every call of staff asks. */
  findWithSession(
    reader: Reader,
    id: string,
    sessionId: string | null,
  ): Promise<AdminWithSession | null> {
    return reader
      .withRepository(this.admins)
      .createQueryBuilder('admin')
      .leftJoinAndMapOne(
        'admin.session',
        AdminSessionEntity,
        'session',
        'session.id = :sessionId AND session.adminId = admin.id',
        { sessionId: sessionId ?? '' },
      )
      .where('admin.id = :id', { id })
      .getOne() as Promise<AdminWithSession | null>;
  }

  /** Makes others who change what belongs to an account wait until the transaction ends. Before its first read. */
  lock(transaction: Transaction, id: string): Promise<void> {
    return lockRows(transaction, AdminEntity, 'name', [id]);
  }

  findAll(reader: Reader): Promise<AdminEntity[]> {
    return reader.withRepository(this.admins).find({ order: { createdAtMs: 'ASC', id: 'ASC' } });
  }

  async insert(transaction: Transaction, admin: AdminEntity): Promise<void> {
    await transaction.withRepository(this.admins).insert(admin);
  }

  /** Sets a new password and ends every session of the admin. */
  async replacePassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
    await transaction
      .withRepository(this.admins)
      .update({ id }, { passwordHash, tokenVersion: NEXT_VERSION });
    await this.endSessions(transaction, id);
  }

  /**
   * The same for an admin as just read, except that one session stays, for which a new token has to be made;
   * false where their tokens were revoked meanwhile.
   */
  async changePassword(
    transaction: Transaction,
    { id, tokenVersion }: AdminEntity,
    { passwordHash, sessionId }: { passwordHash: string; sessionId: string | null },
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.admins)
      .update({ id, tokenVersion }, { passwordHash, tokenVersion: tokenVersion + 1 });
    if (affected !== 1) return false;
    await this.endSessions(transaction, id, sessionId);
    return true;
  }

  /** Sets role and activity, and ends every session of the admin. */
  async changeAccess(
    transaction: Transaction,
    { id, role, deactivatedAtMs }: AdminEntity,
  ): Promise<void> {
    await transaction
      .withRepository(this.admins)
      .update({ id }, { role, deactivatedAtMs, tokenVersion: NEXT_VERSION });
    await this.endSessions(transaction, id);
  }

  /** Ends every session of the admin. */
  async revokeTokens(transaction: Transaction, id: string): Promise<void> {
    await transaction.withRepository(this.admins).update({ id }, { tokenVersion: NEXT_VERSION });
    await this.endSessions(transaction, id);
  }

  /** The tokens of these sessions are revoked by their version already; what is left of them goes, devices too. */
  private async endSessions(
    transaction: Transaction,
    adminId: string,
    except: string | null = null,
  ): Promise<void> {
    const isOther = except === null ? {} : { id: Not(except) };
    await transaction.withRepository(this.sessions).delete({ adminId, ...isOther });
    const devices = transaction.withRepository(this.devices);
    await devices.delete({ adminId, ...(except === null ? {} : { sessionId: Not(except) }) });
    if (except !== null) await devices.delete({ adminId, sessionId: IsNull() });
  }
}

const NAME = 'accounts-revision';

/**
 * A row that every change of accounts writes first, so that such changes run one after the other: who may
 * be demoted depends on all the others. A write and not a lock, since the nodes of a cluster share no locks.
 */
@Injectable()
export class AccountRevisionRepository {
  constructor(
    @InjectRepository(SettingEntity) private readonly settings: Repository<SettingEntity>,
  ) {}

  async advance(transaction: Transaction): Promise<void> {
    const value = newId();
    const { affected } = await transaction
      .withRepository(this.settings)
      .update({ name: NAME }, { value });
    if (affected === 1) return;
    try {
      await transaction.withRepository(this.settings).insert({ name: NAME, value });
    } catch (error) {
      // Another change has just made the first such row.
      throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
    }
  }
}
