import { Injectable } from '@nestjs/common';
import { type Actor, AuditService, type AuditValues } from '../../audit/audit.service.js';
import { BatchesService } from '../../batches/batches.service.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { RetryTransaction } from '../../database/database.js';
import { driverFaultKind } from '../../database/attempts.js';
import type { Transaction } from '../../database/transaction.js';
import { personKeyOf } from '../domain/keys.js';
import { isLive, NOT_WAITING } from '../domain/registration-status.js';
import type { Registration } from '../dto/registration.response.js';
import { LockedRegistrationService } from './locked-registration.service.js';
import { ProgramSeatService } from '../program-seat.service.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationListService } from '../list/registration-list.service.js';
import { RegistrationRepository } from '../registration.repository.js';
import { WaitingListService } from '../waiting/waiting-list.service.js';

/** Moves registrations between the batches of their program (DATA-5). */
@Injectable()
export class RegistrationMoveService {
  constructor(
    private readonly locked: LockedRegistrationService,
    private readonly registrations: RegistrationRepository,
    private readonly list: RegistrationListService,
    private readonly programSeats: ProgramSeatService,
    private readonly line: WaitingListService,
    private readonly batches: BatchesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Takes a seat of the new batch and gives back that of the old one, or the place in its waiting list; who is
   * cancelled moves without.
   * @param batchId null for no batch
   * @throws DomainError registration_not_found; batch_full, batch_ended, batch_deleted; validation_failed
   * on `batchId` for a batch that there is not or that belongs to another program; duplicate_registration
   * when the same person is there already
   */
  move(id: string, batchId: string | null, actor: Actor): Promise<Registration> {
    return this.locked.change(id, batchId, async (transaction, registration) => {
      if (registration.batchId !== batchId) {
        const { program, status, batchId: from } = registration;
        if (batchId !== null) {
          await this.programSeats.join(transaction, { batchId, program, status });
        }
        await this.store(transaction, registration, batchId);
        if (from !== null) await this.line.leave(transaction, from, registration);
        await this.record(transaction, registration, batchId, actor);
      }
      return this.list.get(transaction, id);
    });
  }

  private async store(
    transaction: Transaction,
    registration: RegistrationEntity,
    batchId: string | null,
  ): Promise<void> {
    const personKey = isLive(registration.status)
      ? personKeyOf({ ...registration, batchId })
      : null;
    try {
      const change = { batchId, personKey, ...NOT_WAITING };
      const changed = await this.registrations.change(transaction, registration, change);
      if (!changed) throw new RetryTransaction();
    } catch (error) {
      throw driverFaultKind(error) === 'duplicate'
        ? new DomainError('duplicate_registration')
        : error;
    }
  }

  private async record(
    transaction: Transaction,
    { id, batchId: from }: RegistrationEntity,
    to: string | null,
    actor: Actor,
  ): Promise<void> {
    const ids = [from, to].filter((each) => each !== null);
    const names = await this.batches.namesOf(transaction, ids);
    const valuesOf = (batchId: string | null): AuditValues => ({
      batchId,
      batchName: batchId === null ? null : (names.get(batchId) ?? ''),
    });
    await this.audit.record(transaction, {
      actor,
      action: 'moved',
      subject: { type: 'registration', id },
      before: valuesOf(from),
      after: valuesOf(to),
    });
  }
}
