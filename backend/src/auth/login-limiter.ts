import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { CONFIG, type Config } from '../config/env.js';
import { Database, RetryTransaction } from '../database/database.js';
import { driverFaultKind } from '../database/driver-faults.js';
import { usernameKeyOf } from './admin.entity.js';
import { LoginFailureRepository } from './login-failure.repository.js';

const WINDOW_MS = 60_000;

/**
 * Slows guessing: at most `LOGINS_PER_MINUTE` failed logins a minute for a client address and user name.
 * The address belongs to the key, so that a stranger cannot lock the owner out; the counter lies in the
 * database, so that it holds across replicas and restarts.
 */
@Injectable()
export class LoginLimiter {
  constructor(
    private readonly database: Database,
    private readonly failures: LoginFailureRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'loginsPerMinute'>,
  ) {}

  /** @throws DomainError too_many_logins, with the seconds until the next attempt is looked at */
  async assertAllowed(address: string, username: string): Promise<void> {
    const now = this.clock.nowMs();
    const current = await this.database.read((reader) =>
      this.failures.findCurrent(reader, keyOf(address, username), now - WINDOW_MS),
    );
    if (!current || current.failures < this.config.loginsPerMinute) return;
    const waitMs = current.windowStartedMs + WINDOW_MS - now;
    throw new DomainError('too_many_logins', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  async recordFailure(address: string, username: string): Promise<void> {
    const key = keyOf(address, username);
    const now = this.clock.nowMs();
    await this.database.transaction(async (transaction) => {
      if (await this.failures.increment(transaction, key, now - WINDOW_MS)) return;
      try {
        await this.failures.open(transaction, key, now, now - WINDOW_MS);
      } catch (error) {
        // Another request has just opened the window: count in that one.
        throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
      }
    });
  }

  async forget(address: string, username: string): Promise<void> {
    await this.database.transaction((transaction) =>
      this.failures.forget(transaction, keyOf(address, username)),
    );
  }
}

function keyOf(address: string, username: string): string {
  return createHash('sha256')
    .update(JSON.stringify([address, usernameKeyOf(username)]))
    .digest('hex');
}
