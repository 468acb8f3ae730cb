import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { Database } from '../database/database.js';
import type { AdminEntity } from './admin.entity.js';
import { AdminRepository } from './admin.repository.js';
import { CredentialCheck } from './credential-check.js';
import type { AdminRole } from './domain/admin-role.js';
import type { LoginRequest, LoginResponse } from './dto/login.dto.js';
import { TokenService } from './token.service.js';

/** Who is logged in. */
export interface CurrentAdmin {
  id: string;
  name: string;
  username: string;
  role: AdminRole;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly credentials: CredentialCheck,
    private readonly tokens: TokenService,
  ) {}

  /**
   * Logs in (API-3). Unknown user, wrong password and deactivated account get the same answer.
   * @throws DomainError login_failed; too_many_logins after too many failures
   */
  async login({ username, password }: LoginRequest, address: string): Promise<LoginResponse> {
    const admin = await this.credentials.check(address, username, password);
    if (!admin) throw new DomainError('login_failed');
    return this.begin(admin, 'Login successful');
  }

  /** The answer to somebody who has just shown who they are. */
  async begin(admin: AdminEntity, message: string): Promise<LoginResponse> {
    return {
      token: await this.tokens.issue(admin),
      admin: { name: admin.name },
      message,
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
    if (!admin || admin.deactivatedAtMs !== null || admin.tokenVersion !== version) {
      throw new DomainError('session_ended');
    }
    return { id: admin.id, name: admin.name, username: admin.username, role: admin.role };
  }
}
