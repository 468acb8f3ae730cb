import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Place } from '../../database/keyset.js';
import type { OfBatchRule, WithoutBatchRule } from '../domain/retention.js';
import { type Registration, toRegistration } from '../dto/registration.response.js';
import { RegistrationRetentionRepository } from '../retention/registration-retention.repository.js';

/** The clean-up takes a note on health along, and its preview does not speak of it. */
const UNSEEN = { isOffered: false, isThere: false };

/** Shows what the clean-up would remove; which registrations those are is its decision. */
@Injectable()
export class RegistrationPreviewService {
  constructor(
    private readonly database: Database,
    private readonly retention: RegistrationRetentionRepository,
  ) {}

  /** Registrations that go of a batch that ended long enough ago, behind a position, oldest first. */
  async ofBatch(
    rule: OfBatchRule,
    batch: { id: string; name: string },
    after: Place | null,
    limit: number,
  ): Promise<Registration[]> {
    const rows = await this.database.read((reader) =>
      this.retention.findOfBatch(reader, rule, batch.id, after, limit),
    );
    return rows.map((row) => toRegistration(row, { batchName: batch.name, health: UNSEEN }));
  }

  /** Registrations with no batch that go, behind a position, oldest first. */
  async withoutBatch(
    rule: WithoutBatchRule,
    after: Place | null,
    limit: number,
  ): Promise<Registration[]> {
    const rows = await this.database.read((reader) =>
      this.retention.findWithoutBatch(reader, rule, after, limit),
    );
    return rows.map((row) => toRegistration(row, { health: UNSEEN }));
  }
}
