import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AuditService, COMMAND_LINE } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { describeCause } from '../../common/errors/describe-cause.js';
import { LOGGER } from '../../common/telemetry/logger.js';
import { CONFIG, type Config } from '../../config/env.js';
import { driverFaultKind } from '../../database/attempts.js';
import { newId } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import { PasswordJudge } from '../factors/password-judge.js';
import { PasswordHasher } from '../login/password-hasher.js';
import { AdminInviteRepository } from './admin-invite.repository.js';
import { usernameKeyOf } from '../admin.entity.js';
import { AdminRepository } from '../admin.repository.js';

/** Shown once; the password is not stored in plain text. */
export interface Credentials {
  username: string;
  password: string;
}

/** The result of a password reset. */
export interface PasswordReset extends Credentials {
  /** True if the account is deactivated: the new password then does not let anybody in. */
  deactivated: boolean;
}

/** Letters and digits that nobody confuses when reading them aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

function generatePassword(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Creates the first admin and resets passwords (RUN-1, RUN-3). */
@Injectable()
export class AdminAccounts {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly invites: AdminInviteRepository,
    private readonly audit: AuditService,
    private readonly judge: PasswordJudge,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firstAdmin'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Creates the first admin if there are no accounts. A configured password is used only here, so it never
   * overwrites a later one.
   * @returns the credentials if the password was generated just now, to be shown once
   */
  async ensureFirst(): Promise<Credentials | null> {
    const existing = await this.database.read((reader) => this.admins.findAll(reader));
    if (existing.length > 0) return null;
    const { username, name, password: given } = this.config.firstAdmin;
    const password = given ?? generatePassword();
    const passwordHash = await this.hasher.hash(password);
    try {
      await this.database.transaction((transaction) =>
        this.admins.insert(transaction, {
          id: newId(),
          username,
          usernameKey: usernameKeyOf(username),
          name,
          passwordHash,
          tokenVersion: 0,
          createdAtMs: this.clock.nowMs(),
          role: 'owner',
          deactivatedAtMs: null,
        }),
      );
    } catch (error) {
      // Another replica has started at the same time and created it first.
      if (driverFaultKind(error) === 'duplicate') return null;
      throw error;
    }
    return given === undefined ? { username, password } : null;
  }

  /**
   * Logs a warning if the configured first password is weak. It is accepted, since the operator chose it. Nobody waits
   * for this, so that a check that fails, for instance for want of memory, must not end the server.
   */
  async warnOfGivenPassword(): Promise<void> {
    const { username, name, password } = this.config.firstAdmin;
    if (password === undefined) return;
    try {
      if (!(await this.judge.faultOf(password, [username, name]))) return;
      this.logger.warn('ADMIN_PASSWORD is easily guessed: npm run admin sets a better one');
    } catch (error) {
      this.logger.warn({ cause: describeCause(error) }, 'ADMIN_PASSWORD could not be checked');
    }
  }

  /** The user names of all accounts, oldest first. */
  async usernames(): Promise<string[]> {
    const admins = await this.database.read((reader) => this.admins.findAll(reader));
    return admins.map((admin) => admin.username);
  }

  /**
   * Gives an admin a new generated password, from the command line, and ends all of their sessions.
   * @returns the new credentials, or null if there is no such admin
   */
  async resetPassword(username: string): Promise<PasswordReset | null> {
    const admin = await this.database.read((reader) =>
      this.admins.findByUsername(reader, username),
    );
    if (!admin) return null;
    const password = generatePassword();
    const passwordHash = await this.hasher.hash(password);
    await this.database.transaction(async (transaction) => {
      await this.admins.replacePassword(transaction, admin.id, passwordHash);
      await this.invites.removeForAccount(transaction, admin.id);
      await this.audit.record(transaction, {
        actor: COMMAND_LINE,
        action: 'password-changed',
        subject: { type: 'account', id: admin.id },
      });
    });
    return { username: admin.username, password, deactivated: admin.deactivatedAtMs !== null };
  }
}
