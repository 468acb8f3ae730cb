import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type AuditRecord, AuditService, NOT_LOGGED_IN } from '../../audit/audit.service.js';
import { clientNetworkOf } from '../../common/http/client-network.js';
import { Clock } from '../../common/clock.js';
import { CONFIG, type Config } from '../../config/env.js';
import type { Transaction } from '../../database/transaction.js';
import type { AdminEntity } from '../admin.entity.js';
import { keyFor } from '../sessions/jwt-secret.js';

const HOUR_MS = 60 * 60 * 1000;

/** The number of entries an hour that record failed logins; one more entry counts the rest. */
const MAX_FAILURE_ENTRIES_AN_HOUR = 10;

/** A short keyed hash tells the few networks of a school apart, and cannot be reversed. */
const NETWORK_DIGITS = 10;
const ENTRY_ID_DIGITS = 32;

/** The actions of failed logins: for an account, for an unknown user name, and for the rest of an hour. */
const FAILURES = ['login-failed', 'login-of-nobody', 'logins-failed'] as const;
const [OF_ACCOUNT, OF_NOBODY, OF_MANY] = FAILURES;

/** Records logins in the audit log (ADR 29): who, when, and a hash of the network. */
@Injectable()
export class LoginLog {
  private readonly secret: Buffer;

  constructor(
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>,
  ) {
    this.secret = keyFor('login log', config);
  }

  async loggedIn(transaction: Transaction, admin: AdminEntity, address: string): Promise<void> {
    await this.audit.record(transaction, {
      actor: admin,
      action: 'logged-in',
      subject: { type: 'login', id: admin.id },
      after: { network: this.networkOf(address) },
    });
  }

  async loggedOut(transaction: Transaction, admin: AdminEntity): Promise<void> {
    await this.audit.record(transaction, {
      actor: admin,
      action: 'logged-out',
      subject: { type: 'login', id: admin.id },
    });
  }

  /**
   * Counts a wrong password in the entry of its account, network and hour. All unknown user names count
   * together and are not stored: one may be a password in the wrong field. Beyond ten entries an hour
   * one more entry counts the rest, so that no stranger fills the table or hides other entries.
   * @param account whose password was wrong; null for an unknown user name
   */
  async failed(
    transaction: Transaction,
    account: AdminEntity | null,
    address: string,
  ): Promise<void> {
    const network = this.networkOf(address);
    const hourMs = Math.floor(this.clock.nowMs() / HOUR_MS) * HOUR_MS;
    const id = this.digest(ENTRY_ID_DIGITS, [account?.id ?? null, network, hourMs]);
    if (await this.audit.countAgain(transaction, id)) return;

    const ofThisHour = await this.audit.countOf(transaction, [...FAILURES], hourMs);
    if (ofThisHour < MAX_FAILURE_ENTRIES_AN_HOUR) {
      await this.record(transaction, id, {
        action: account ? OF_ACCOUNT : OF_NOBODY,
        subject: { type: 'login', id: account?.id ?? OF_NOBODY },
        after: { network },
      });
      return;
    }
    const rest = this.digest(ENTRY_ID_DIGITS, [hourMs]);
    if (await this.audit.countAgain(transaction, rest)) return;
    const subject = { type: 'login', id: OF_MANY } as const;
    await this.record(transaction, rest, { action: OF_MANY, subject });
  }

  private record(
    transaction: Transaction,
    id: string,
    record: Omit<AuditRecord, 'actor'>,
  ): Promise<void> {
    return this.audit.record(transaction, { actor: NOT_LOGGED_IN, ...record }, id);
  }

  private networkOf(address: string): string {
    return this.digest(NETWORK_DIGITS, ['network', clientNetworkOf(address)]);
  }

  private digest(digits: number, values: unknown[]): string {
    const hash = createHmac('sha256', this.secret).update(JSON.stringify(values)).digest('hex');
    return hash.slice(0, digits);
  }
}
