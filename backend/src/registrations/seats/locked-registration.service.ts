import { Injectable } from '@nestjs/common';
import { SeatService } from '../../batches/seat.service.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationRepository } from '../registration.repository.js';

/** The registration was moved to another batch between our looking and our locking. */
class MovedMeanwhile extends Error {}

const MAX_ATTEMPTS = 10;

/** Changes of who holds a seat, one at a time for each batch (DATA-5). */
@Injectable()
export class LockedRegistrationService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly seats: SeatService,
  ) {}

  /**
   * Runs `work` in a transaction that has locked the registration's batch, and `otherBatchId` too, before
   * its first read. A registration with no batch is not locked: its changes are conditional on what was read.
   * @throws DomainError registration_not_found
   */
  async change<T>(
    id: string,
    otherBatchId: string | null,
    work: (transaction: Transaction, registration: RegistrationEntity) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(id, otherBatchId, work);
      } catch (error) {
        if (!(error instanceof MovedMeanwhile)) throw error;
        if (attempt === MAX_ATTEMPTS) {
          throw new DomainError('database_unavailable', { cause: error });
        }
      }
    }
  }

  private async attempt<T>(
    id: string,
    otherBatchId: string | null,
    work: (transaction: Transaction, registration: RegistrationEntity) => Promise<T>,
  ): Promise<T> {
    // Read ahead, because the batch is locked before its registrations are read.
    const batchId = await this.batchOf(id);
    return this.database.transaction(async (transaction) => {
      const batchIds = new Set([batchId, otherBatchId].filter((each) => each !== null));
      await this.seats.lock(transaction, ...batchIds);
      const registration = await this.registrations.findById(transaction, id);
      if (!registration) throw new DomainError('registration_not_found');
      if (registration.batchId !== batchId) throw new MovedMeanwhile();
      return work(transaction, registration);
    });
  }

  private async batchOf(id: string): Promise<string | null> {
    const registration = await this.database.read((reader) =>
      this.registrations.findById(reader, id),
    );
    if (!registration) throw new DomainError('registration_not_found');
    return registration.batchId;
  }
}
