import { Injectable } from '@nestjs/common';
import { SeatService } from '../batches/seat.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Database, RetryTransaction } from '../database/database.js';
import { driverFaultKind } from '../database/driver-faults.js';
import type { Transaction } from '../database/transaction.js';
import { personKeyOf } from './domain/person-key.js';
import { holdsSeat, type RegistrationStatus, seatChange } from './domain/registration-status.js';
import type { Registration } from './dto/registration.response.js';
import type { RegistrationEntity } from './registration.entity.js';
import { RegistrationListService } from './registration-list.service.js';
import { RegistrationRepository } from './registration.repository.js';

/** Confirms, cancels and revives registrations (API-8, DATA-5). */
@Injectable()
export class RegistrationStatusService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly list: RegistrationListService,
    private readonly seats: SeatService,
  ) {}

  /**
   * Any status to any other; the same again changes nothing. Cancelling gives the seat back, leaving
   * 'cancelled' takes one again.
   * @throws DomainError registration_not_found; batch_full, batch_ended or batch_deleted when there is no
   * seat to take; duplicate_registration when the person has registered anew meanwhile
   */
  async change(id: string, status: RegistrationStatus): Promise<Registration> {
    const batchId = await this.batchOf(id);
    return this.database.transaction(async (transaction) => {
      if (batchId !== null) await this.seats.lock(transaction, batchId);
      const registration = await this.registrations.findById(transaction, id);
      if (!registration) throw new DomainError('registration_not_found');
      if (registration.status !== status) await this.move(transaction, registration, status);
      return this.list.get(transaction, id);
    });
  }

  /** Read ahead, because the batch is locked before its registrations are read; it never changes. */
  private async batchOf(id: string): Promise<string | null> {
    const registration = await this.database.read((reader) =>
      this.registrations.findById(reader, id),
    );
    if (!registration) throw new DomainError('registration_not_found');
    return registration.batchId;
  }

  private async move(
    transaction: Transaction,
    registration: RegistrationEntity,
    to: RegistrationStatus,
  ): Promise<void> {
    const { id, status: from, batchId } = registration;
    if (batchId !== null) {
      const change = seatChange(from, to);
      if (change === 'take') await this.seats.take(transaction, batchId);
      if (change === 'release') await this.seats.release(transaction, batchId, 1);
    }
    const personKey = holdsSeat(to) ? personKeyOf(registration) : null;
    try {
      const changed = await this.registrations.changeStatus(transaction, id, from, {
        status: to,
        personKey,
      });
      if (!changed) throw new RetryTransaction();
    } catch (error) {
      throw driverFaultKind(error) === 'duplicate'
        ? new DomainError('duplicate_registration')
        : error;
    }
  }
}
