import { Injectable } from '@nestjs/common';
import type { Reader } from '../database/transaction.js';
import { Clock } from '../common/clock.js';
import { AdminInviteRepository } from './admin-invite.repository.js';
import { AdminRepository } from './admin.repository.js';

/** Somebody with an account, or with a link to one. */
export interface NamedAccount {
  id: string;
  name: string;
}

/** What later modules may know of accounts. */
@Injectable()
export class AccountNamesService {
  constructor(
    private readonly admins: AdminRepository,
    private readonly invites: AdminInviteRepository,
    private readonly clock: Clock,
  ) {}

  /** Everybody who has or had an account, oldest first. */
  async accounts(reader: Reader): Promise<NamedAccount[]> {
    const admins = await this.admins.findAll(reader);
    return admins.map(({ id, name }) => ({ id, name }));
  }

  /** Whoever was invited and has not come yet. */
  async invited(reader: Reader): Promise<NamedAccount[]> {
    const invites = await this.invites.findUsable(reader, this.clock.nowMs());
    return invites.map(({ id, name }) => ({ id, name }));
  }
}
