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

/** An admin with the requested session; `session` is null if its row was removed. */
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

  /** Reads both in one statement, because every request of staff needs them. */
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

  /** Locks the account, and with it what belongs to it. Must be called before the transaction's first read. */
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
   * Sets a new password and ends every session except one, for which a new token has to be made. Returns false
   * if the admin's tokens were revoked since `admin` was read.
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

  /** Deletes the rows of sessions and their devices. Their tokens are already revoked by the new version. */
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
 * A row that every change of accounts writes first, so that such changes run one after the other: whether an
 * owner may be demoted depends on all other accounts. A write, because the nodes of a cluster share no locks.
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
      // A concurrent change has just inserted the row.
      throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
    }
  }
}
