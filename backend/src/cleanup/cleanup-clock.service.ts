import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { LOGGER } from '../common/logger.js';
import { Metrics } from '../common/metrics.js';
import { Database } from '../database/database.js';
import { DatabaseClock } from '../database/leases.js';
import { clocksAgree } from './domain/nightly-run.js';

/** Keeps a clock that has gone wrong from deciding what is old enough to be deleted. */
@Injectable()
export class CleanupClockService {
  constructor(
    private readonly database: Database,
    private readonly databaseClock: DatabaseClock,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Compares this server's clock with the database's. Meant for before the lease is taken, which would
   * else expire by the wrong clock. The embedded database has no clock of its own: there this one is trusted.
   * @throws DomainError clocks_disagree when they differ by more than an hour
   */
  async assertTrusted(): Promise<void> {
    const databaseMs = await this.database.read((reader) => this.databaseClock.nowMs(reader));
    const nowMs = this.clock.nowMs();
    if (clocksAgree(nowMs, databaseMs)) return;
    this.metrics.cleanupFailed();
    this.logger.error(
      { now: new Date(nowMs), databaseNow: new Date(databaseMs ?? nowMs) },
      'clean-up refused: the clocks of this server and of its database disagree',
    );
    throw new DomainError('clocks_disagree');
  }
}
