import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { Database } from '../database/database.js';

/** Whether a proxy should send requests here (RUN-4). */
@Injectable()
export class Readiness {
  private stopping = false;

  constructor(private readonly database: Database) {}

  /** Makes `check` fail from now on, even if the database answers. */
  withdraw(): void {
    this.stopping = true;
  }

  /** @throws DomainError shutting_down or database_unavailable */
  async check(): Promise<{ status: string }> {
    if (this.stopping) throw new DomainError('shutting_down');
    if (await this.database.answers()) return { status: 'ok' };
    throw new DomainError('database_unavailable');
  }
}
