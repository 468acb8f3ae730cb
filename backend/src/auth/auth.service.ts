import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { Database } from '../database/database.js';
import type { AdminEntity } from './admin.entity.js';
import { AdminRepository } from './admin.repository.js';
import type { LoginRequest, LoginResponse } from './dto/login.dto.js';
import { LoginLimiter } from './login-limiter.js';
import { PasswordHasher } from './password-hasher.js';
import { TokenService } from './token.service.js';

/** Who is logged in. */
export interface CurrentAdmin {
  id: string;
  name: string;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly hasher: PasswordHasher,
    private readonly tokens: TokenService,
    private readonly limiter: LoginLimiter,
  ) {}

  /**
   * Logs in (API-3). Unknown user and wrong password get the same answer.
   * @throws DomainError login_failed; too_many_logins after too many failures
   */
  async login(request: LoginRequest, address: string): Promise<LoginResponse> {
    const { username, password } = request;
    // Who is refused anyway, if only because the database is away (RUN-5), does not queue.
    await this.limiter.assertAllowed(address, username);
    const admin = await this.hasher.inTurn(async () => {
      // Asked again when the turn has come, so that a flood cannot pass the limit all at once.
      await this.limiter.assertAllowed(address, username);
      const found = await this.checkPassword(username, password);
      if (!found) await this.limiter.recordFailure(address, username);
      return found;
    });
    if (!admin) throw new DomainError('login_failed');
    await this.limiter.forget(address, username);
    return {
      token: await this.tokens.issue(admin),
      admin: { name: admin.name },
      message: 'Login successful',
    };
  }

  /**
   * The admin whom a token belongs to. Reads the database, so that a revoked token is refused at once on
   * every replica.
   * @throws DomainError session_ended
   */
  async authenticate(token: string): Promise<CurrentAdmin> {
    const { sub, version } = await this.tokens.read(token);
    const admin = await this.database.read((reader) => this.admins.findById(reader, sub));
    if (!admin || admin.tokenVersion !== version) throw new DomainError('session_ended');
    return { id: admin.id, name: admin.name };
  }

  private async checkPassword(username: string, password: string): Promise<AdminEntity | null> {
    const admin = await this.database.read((reader) =>
      this.admins.findByUsername(reader, username),
    );
    // An unknown user costs the same work as a known one, so that the time tells nothing.
    const hash = admin?.passwordHash ?? (await this.hasher.decoyHash());
    const matches = await this.hasher.verify(hash, password);
    return matches ? admin : null;
  }
}
