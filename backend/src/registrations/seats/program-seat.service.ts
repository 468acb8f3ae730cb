import { Injectable } from '@nestjs/common';
import type { BatchEntity } from '../../batches/batch.entity.js';
import { SeatService } from '../../batches/seat.service.js';
import { DomainError, validationError } from '../../common/errors/domain-error.js';
import type { ProgramValue } from '../../common/programs.js';
import type { Transaction } from '../../database/transaction.js';
import { isLive, type RegistrationStatus } from '../domain/registration-status.js';

interface Joining {
  batchId: string;
  program: ProgramValue;
  status: RegistrationStatus;
}

/** Brings people into batches of their program: what is wrong with the choice is said of its field. */
@Injectable()
export class ProgramSeatService {
  constructor(private readonly seats: SeatService) {}

  /**
   * Takes a seat of a batch that is locked; one who is cancelled comes in without (DATA-5). A full batch of
   * another program is said to be of another program: a seat there would be of no use.
   * @throws DomainError batch_full, batch_ended, batch_deleted; validation_failed on `batchId` for a batch
   * that there is not or that belongs to another program
   */
  async join(transaction: Transaction, { batchId, program, status }: Joining): Promise<void> {
    await this.findJoinable(transaction, batchId, program);
    if (isLive(status)) await this.seats.take(transaction, batchId);
  }

  /**
   * A batch of a program that is locked and may still be joined, whether or not it has a seat to give.
   * @throws as `join`, but for batch_full
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

  private async findOpen(transaction: Transaction, batchId: string): Promise<BatchEntity> {
    try {
      return await this.seats.findOpen(transaction, batchId);
    } catch (error) {
      throw error instanceof DomainError && error.code === 'batch_not_found'
        ? batchError('batch_not_found', error.message)
        : error;
    }
  }
}

function batchError(
  code: 'batch_not_found' | 'batch_of_other_program',
  message: string,
): DomainError {
  return validationError([{ field: 'batchId', code, message }]);
}
