import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { SeatService } from '../../batches/seat.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { assertIdempotencyKey } from '../../common/validation/opaque-id.js';
import { Database, RetryTransaction } from '../../database/database.js';
import { driverFaultKind } from '../../database/attempts.js';
import { idOfKey } from '../../database/columns.js';
import type { Transaction } from '../../database/transaction.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { StaffNotices } from '../../staff-notices/staff-notices.service.js';
import { personKeyOf } from '../domain/keys.js';
import { isWaiting } from '../domain/registration-status.js';
import type { AddRegistrationRequest } from '../dto/new-registration.dto.js';
import type { Registration } from '../dto/registration.response.js';
import { newRegistration } from '../register/new-registration.js';
import { ProgramSeatService } from '../seats/program-seat.service.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationListService } from '../list/registration-list.service.js';
import { RegistrationRepository } from '../registration.repository.js';
import { WaitingListService } from '../seats/waiting-list.service.js';
import { termsOf } from '../domain/search-terms.js';

/** Adds people who phoned or came by, for staff (DATA-5). */
@Injectable()
export class AddRegistrationService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly list: RegistrationListService,
    private readonly programSeats: ProgramSeatService,
    private readonly seats: SeatService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly outbox: OutboxService,
    private readonly notices: StaffNotices,
    private readonly line: WaitingListService,
  ) {}

  /**
   * Stores a registration and takes its seat. Unlike visitors (DATA-8), staff get an error if the person is already
   * registered; then nothing is stored.
   * @param key chosen by the client, which cannot know whether a request without a response has arrived: a repeat finds
   * what the first request has stored
   * @throws DomainError duplicate_registration; batch_full, waiting_list_full, batch_ended, batch_deleted;
   * validation_failed on `batchId` for an unknown batch or one of another program; invalid_idempotency_key
   */
  async add(request: AddRegistrationRequest, actor: Actor, key?: string): Promise<Registration> {
    if (key !== undefined) assertIdempotencyKey(key);
    const registration = {
      ...newRegistration(
        { ...request, email: request.email ?? '', staffNotes: request.staffNotes || null },
        this.clock.nowMs(),
      ),
      ...(key !== undefined && { id: idOfKey(`registration ${key}`) }),
    };
    return this.database.transaction(async (transaction) => {
      const { id, batchId } = registration;
      // The batch comes first: all code locks it before it reads registrations, so that transactions queue.
      if (batchId !== null) await this.seats.lock(transaction, batchId);
      const isRepeat = key !== undefined && (await this.registrations.findById(transaction, id));
      if (isRepeat) return this.list.get(transaction, id);
      const stored = await this.store(transaction, registration, request.waiting ?? false);
      await this.record(transaction, stored, actor);
      const standing = isWaiting(stored) ? 'waiting' : stored.status;
      const kind = standing === 'pending' ? 'received' : standing;
      await this.outbox.add(transaction, stored, kind);
      await this.notices.add(transaction, 'registered', id, actor.id);
      return this.list.get(transaction, id);
    });
  }

  /** The caller has locked the batch. @returns the stored registration, with a seat or with a place on the waiting list */
  private async store(
    transaction: Transaction,
    registration: RegistrationEntity,
    mayWait: boolean,
  ): Promise<RegistrationEntity> {
    const { batchId, status } = registration;
    const personKey = personKeyOf(registration);
    if (await this.registrations.findByPersonKey(transaction, personKey)) {
      throw new DomainError('duplicate_registration');
    }
    const seated =
      batchId === null
        ? registration
        : await this.seat(transaction, registration, batchId, mayWait && status === 'pending');
    try {
      await this.registrations.insert(transaction, seated, termsOf(seated));
    } catch (error) {
      // The next attempt finds whose it is.
      throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
    }
    if (isWaiting(seated) && batchId !== null) await this.line.recount(transaction, batchId);
    return seated;
  }

  private async seat(
    transaction: Transaction,
    registration: RegistrationEntity,
    batchId: string,
    mayWait: boolean,
  ): Promise<RegistrationEntity> {
    const { program, status } = registration;
    const batch = await this.programSeats.findJoinable(transaction, batchId, program);
    if (mayWait && batch.enrolled >= batch.capacity) {
      return { ...registration, waitingPlace: await this.line.lastPlace(transaction, batch) };
    }
    await this.programSeats.join(transaction, { batchId, program, status });
    return registration;
  }

  private async record(
    transaction: Transaction,
    { id, status, program, batchId, name, email, phone, notes, staffNotes }: RegistrationEntity,
    actor: Actor,
  ): Promise<void> {
    await this.audit.record(transaction, {
      actor,
      action: 'added',
      subject: { type: 'registration', id },
      after: { status, program, batchId },
      personalAfter: { name, email, phone, notes, staffNotes: staffNotes ?? '' },
    });
  }
}
