import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { AdminEntity } from './admin.entity.js';
import { AdminRepository } from './admin.repository.js';
import { LoginLimiter } from './login-limiter.js';
import { PasswordHasher } from './password-hasher.js';

/** Checks user names and passwords, no faster than guessing may be (RUN-3). */
@Injectable()
export class CredentialCheck {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: LoginLimiter,
  ) {}

  /**
   * The admin who may log in with this user name and password; null for an unknown user, a wrong password
   * and a deactivated account alike.
   * @throws DomainError too_many_logins after too many failures (`LoginLimiter`)
   */
  async check(address: string, username: string, password: string): Promise<AdminEntity | null> {
    // Who is refused anyway, if only because the database is away (RUN-5), does not queue.
    const attempt = { address, username };
    const who = await this.limiter.assertAllowed(attempt);
    const admin = await this.hasher.inTurn(async () => {
      // Asked again when the turn has come, so that a flood cannot pass the limit all at once.
      await this.limiter.assertAllowed(attempt);
      const found = await this.matching(username, password);
      if (!found) await this.limiter.recordFailure(attempt);
      return found;
    }, who);
    if (admin) await this.limiter.recordSuccess(attempt);
    return admin;
  }

  private async matching(username: string, password: string): Promise<AdminEntity | null> {
    const admin = await this.database.read((reader) =>
      this.admins.findByUsername(reader, username),
    );
    // An unknown user costs the same work as a known one, so that the time tells nothing.
    const hash = admin?.passwordHash ?? (await this.hasher.decoyHash());
    const matches = await this.hasher.verify(hash, password);
    return matches && admin?.deactivatedAtMs === null ? admin : null;
  }
}
