import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import type { AdminEntity } from '../accounts/admin.entity.js';
import { AdminRepository } from '../accounts/admin.repository.js';
import { LoginLimiter } from './login-limiter.js';
import { LoginLog } from './login-log.service.js';
import { PasswordHasher } from './password-hasher.js';

/** Whoever knows the password has no more guesses at the code than others at the password. */
const WRONG_SECOND = ['second_factor_wrong', 'passkey_failed'] as const;

/** Checks user names and passwords, no faster than guessing may be (RUN-3). */
@Injectable()
export class CredentialCheck {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: LoginLimiter,
    private readonly log: LoginLog,
  ) {}

  /**
   * The admin who may log in with this user name and password; null for an unknown user, a wrong password
   * and a deactivated account alike.
   * @param second what else the login has to bring; its refusal of a wrong one counts as a failure
   * @throws DomainError too_many_logins after too many failures (`LoginLimiter`); what `second` throws
   */
  async check(
    address: string,
    username: string,
    password: string,
    second: (admin: AdminEntity) => Promise<void> = () => Promise.resolve(),
  ): Promise<AdminEntity | null> {
    // Who is refused anyway, if only because the database is away (RUN-5), does not queue.
    const attempt = { address, username };
    const who = await this.limiter.assertAllowed(attempt);
    const admin = await this.hasher.inTurn(async () => {
      // Asked again when the turn has come, so that a flood cannot pass the limit all at once.
      await this.limiter.assertAllowed(attempt);
      const { account, isRight } = await this.judge(username, password);
      const note = (transaction: Transaction): Promise<void> =>
        this.log.failed(transaction, account, address);
      if (isRight && account) {
        await this.limiter.counted(attempt, WRONG_SECOND, () => second(account), note);
        return account;
      }
      await this.limiter.recordFailure(attempt, note);
      return null;
    }, who);
    if (admin) await this.limiter.recordSuccess(attempt);
    return admin;
  }

  private async judge(
    username: string,
    password: string,
  ): Promise<{ account: AdminEntity | null; isRight: boolean }> {
    const account = await this.database.read((reader) =>
      this.admins.findByUsername(reader, username),
    );
    // An unknown user costs the same work as a known one, so that the time tells nothing.
    const hash = account?.passwordHash ?? (await this.hasher.decoyHash());
    const matches = await this.hasher.verify(hash, password);
    return { account, isRight: matches && account?.deactivatedAtMs === null };
  }
}
