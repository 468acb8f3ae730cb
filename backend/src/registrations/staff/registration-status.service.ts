import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { SeatService } from '../../batches/seat.service.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { RetryTransaction } from '../../database/database.js';
import { driverFaultKind } from '../../database/attempts.js';
import type { Transaction } from '../../database/transaction.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { StaffNotices } from '../../staff-notices/staff-notices.service.js';
import { personKeyOf } from '../domain/keys.js';
import {
  holdsSeat,
  isLive,
  isOffered,
  isWaiting,
  NOT_WAITING,
  type RegistrationStatus,
  type Seating,
} from '../domain/registration-status.js';
import type {
  BulkStatusRequest,
  BulkStatusResponse,
  BulkStatusResult,
} from '../dto/changes.dto.js';
import type { Registration } from '../dto/registration.response.js';
import { ProgramSeatService } from '../seats/program-seat.service.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationListService } from '../list/registration-list.service.js';
import { RegistrationRepository } from '../registration.repository.js';
import { WaitingListService } from '../seats/waiting-list.service.js';

/** The status that a registration is to get. */
export interface WantedStatus {
  status: RegistrationStatus;
  /** A cancellation is taken back: where its seat is gone, the person comes first in the waiting list. */
  isUndo?: boolean;
}

/** For a bulk change that is about registrations of one status alone. */
export interface BulkCondition {
  /** The one status that is changed: whoever has another by now, the new one too, is left as they are: `status_changed`. */
  only: RegistrationStatus;
  /** Done in the transaction of each change. */
  alongside: (transaction: Transaction, id: string) => Promise<void>;
}

/** Confirms, cancels and revives registrations (API-8, DATA-5). */
@Injectable()
export class RegistrationStatusService {
  constructor(
    private readonly programSeats: ProgramSeatService,
    private readonly registrations: RegistrationRepository,
    private readonly list: RegistrationListService,
    private readonly seats: SeatService,
    private readonly line: WaitingListService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly notices: StaffNotices,
  ) {}

  /**
   * Any status to any other; the same again changes nothing. Cancelling gives the seat back, leaving
   * 'cancelled' takes one again; who waits is confirmed into a free seat alone.
   * @throws DomainError registration_not_found; batch_full, batch_ended or batch_deleted when there is no
   * seat to take, batch_program_changed when it would be one of another program; duplicate_registration when
   * the person has registered anew meanwhile
   */
  change(id: string, wanted: WantedStatus, actor: Actor): Promise<Registration> {
    return this.programSeats.changeLocked(id, null, async (transaction, registration) => {
      const seating = await this.set(transaction, registration, wanted, actor);
      if (seating) await this.tell(transaction, registration, seating, actor);
      return this.list.get(transaction, id);
    });
  }

  /**
   * The same for several, each in a transaction of its own: what cannot be done for one holds up no other.
   * Once the database is away, the rest is not tried. With `from`, who has another status than that (or the new
   * one) is left as they are: `status_changed`.
   */
  async changeAll(
    { ids, status, from, undo }: BulkStatusRequest,
    actor: Actor,
    condition?: BulkCondition,
  ): Promise<BulkStatusResponse> {
    const results: BulkStatusResult[] = [];
    let changed = 0;
    let unavailable: DomainError | null = null;
    for (const id of new Set(ids)) {
      try {
        if (unavailable) throw unavailable;
        const didChange = await this.programSeats.changeLocked(
          id,
          null,
          async (transaction, registration) => {
            const isAsSeen = !from || [from, status].includes(registration.status);
            if (!isAsSeen || (condition && registration.status !== condition.only)) {
              throw new DomainError('status_changed');
            }
            const wanted = { status, isUndo: undo ?? false };
            const seating = await this.set(transaction, registration, wanted, actor);
            // What is changed under a condition was no person's wish: nobody is told (ADR 25).
            if (condition) await condition.alongside(transaction, id);
            else if (seating) await this.tell(transaction, registration, seating, actor);
            return seating !== null;
          },
        );
        if (didChange) changed++;
        results.push({ _id: id, ok: true });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'database_unavailable') unavailable = error;
        results.push({ _id: id, ok: false, code: error.code, message: error.message });
      }
    }
    return { changed, results };
  }

  /**
   * Changes the status, and who holds the seat.
   * @returns what the registration has become; null where it has that status already
   */
  private async set(
    transaction: Transaction,
    registration: RegistrationEntity,
    wanted: WantedStatus,
    actor: Actor,
  ): Promise<Seating | null> {
    const { id, status: from, batchId } = registration;
    if (from === wanted.status) return null;
    const seating = await this.seatingFor(transaction, registration, wanted);
    const personKey = isLive(seating.status) ? personKeyOf(registration) : null;
    try {
      const change = { ...seating, personKey };
      const changed = await this.registrations.change(transaction, registration, change);
      if (!changed) throw new RetryTransaction();
    } catch (error) {
      throw driverFaultKind(error) === 'duplicate'
        ? new DomainError('duplicate_registration')
        : error;
    }
    if (batchId !== null) await this.settle(transaction, batchId, registration, seating);
    await this.audit.record(transaction, {
      actor,
      action: 'status-changed',
      subject: { type: 'registration', id },
      before: { status: from },
      after: { status: seating.status, ...(isWaiting(seating) ? { waiting: true } : {}) },
    });
    return seating;
  }

  /** Takes the seat that is needed. Who takes a cancellation back comes first in line where there is none. */
  private async seatingFor(
    transaction: Transaction,
    registration: RegistrationEntity,
    { status, isUndo }: WantedStatus,
  ): Promise<Seating> {
    const { batchId, program, waitingPlace } = registration;
    // The place in line stays, for whoever takes this back.
    if (!isLive(status)) return { status, waitingPlace, offeredUntilMs: null };
    const seated = { status, ...NOT_WAITING };
    if (batchId === null || holdsSeat(registration)) return seated;
    try {
      await this.takeSeat(transaction, batchId, program);
      return seated;
    } catch (error) {
      const isFull = error instanceof DomainError && error.code === 'batch_full';
      if (!isFull || !isUndo || registration.status !== 'cancelled') throw error;
      const place = waitingPlace ?? (await this.line.firstPlace(transaction, batchId));
      return { status: 'pending', waitingPlace: place, offeredUntilMs: null };
    }
  }

  /** Gives back what is needed no more, and counts the line where somebody came or went. */
  private async settle(
    transaction: Transaction,
    batchId: string,
    had: Seating,
    has: Seating,
  ): Promise<void> {
    if (!isLive(has.status)) return this.line.leave(transaction, batchId, had);
    if (isWaiting(had) || isOffered(had) || isWaiting(has)) {
      await this.line.recount(transaction, batchId);
    }
  }

  private async tell(
    transaction: Transaction,
    registration: RegistrationEntity,
    has: Seating,
    actor: Actor,
  ): Promise<void> {
    const kind = isWaiting(has) ? 'waiting' : has.status;
    if (kind !== 'pending') await this.outbox.add(transaction, registration, kind);
    if (kind === 'cancelled') {
      await this.notices.add(transaction, 'cancelled', registration.id, actor.id);
    }
  }

  /** While nobody held a seat, staff may have given the batch to another program. */
  private async takeSeat(
    transaction: Transaction,
    batchId: string,
    program: RegistrationEntity['program'],
  ): Promise<void> {
    const batch = await this.seats.findOpen(transaction, batchId);
    if (batch.program !== program) throw new DomainError('batch_program_changed');
    await this.seats.take(transaction, batchId);
  }
}
