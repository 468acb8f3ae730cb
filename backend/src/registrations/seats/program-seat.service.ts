import { Injectable } from '@nestjs/common';
import type { BatchEntity } from '../../batches/batch.entity.js';
import { SeatService } from '../../batches/seat.service.js';
import { DomainError, validationError } from '../../common/errors/domain-error.js';
import type { ProgramValue } from '../../common/programs.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import { isLive, type RegistrationStatus } from '../domain/registration-status.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationRepository } from '../registration.repository.js';

/** The registration was moved to another batch between the read and the lock. */
class MovedMeanwhile extends Error {}

const MAX_ATTEMPTS = 10;

interface Joining {
  batchId: string;
  program: ProgramValue;
  status: RegistrationStatus;
}

/**
 * Puts people into batches of their program, and runs changes of who holds a seat one at a time per batch (DATA-5).
 * Errors in the choice of a batch are reported for its field.
 */
@Injectable()
export class ProgramSeatService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly seats: SeatService,
  ) {}

  /**
   * Takes a seat of a locked batch; a cancelled registration joins without one (DATA-5). For a full batch of another
   * program the error names the program, because a free seat would not help.
   * @throws DomainError batch_full, batch_ended, batch_deleted; validation_failed on `batchId` for an unknown batch
   * or one of another program
   */
  async join(transaction: Transaction, { batchId, program, status }: Joining): Promise<void> {
    await this.findJoinable(transaction, batchId, program);
    if (isLive(status)) await this.seats.take(transaction, batchId);
  }

  /**
   * Returns a locked batch of a program that can still be joined, full or not.
   * @throws as `join`, except batch_full
   */
  async findJoinable(
    transaction: Transaction,
    batchId: string,
    program: ProgramValue,
  ): Promise<BatchEntity> {
    const batch = await this.findOpen(transaction, batchId);
    if (batch.program !== program) {
      throw batchError('batch_of_other_program', 'This batch belongs to another program.');
    }
    return batch;
  }

  /**
   * Runs `work` in a transaction that has locked the registration's batch, and `otherBatchId`, before its first read.
   * A registration without a batch is not locked: its changes depend on the values that were read.
   * @throws DomainError registration_not_found
   */
  async changeLocked<T>(
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

  private async findOpen(transaction: Transaction, batchId: string): Promise<BatchEntity> {
    try {
      return await this.seats.findOpen(transaction, batchId);
    } catch (error) {
      throw error instanceof DomainError && error.code === 'batch_not_found'
        ? batchError('batch_not_found', error.message)
        : error;
    }
  }

  private async attempt<T>(
    id: string,
    otherBatchId: string | null,
    work: (transaction: Transaction, registration: RegistrationEntity) => Promise<T>,
  ): Promise<T> {
    // Read in advance, because the batch must be locked before its registrations are read.
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

function batchError(
  code: 'batch_not_found' | 'batch_of_other_program',
  message: string,
): DomainError {
  return validationError([{ field: 'batchId', code, message }]);
}
