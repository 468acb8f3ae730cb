import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { SeatService } from '../../batches/seat.service.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { Database, RetryTransaction } from '../../database/database.js';
import { driverFaultKind } from '../../database/attempts.js';
import type { Transaction } from '../../database/transaction.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { StaffNotices } from '../../staff-notices/staff-notices.service.js';
import { personKeyOf } from '../domain/keys.js';
import {
  holdsSeat,
  inCancellingOrder,
  inRestoringOrder,
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

/** The new status of a registration. */
export interface WantedStatus {
  status: RegistrationStatus;
  /** Undoes a cancellation: if the seat is gone, the person comes first on the waiting list. */
  isUndo?: boolean;
  /** Leaves the waiting list: somebody who has a seat by now, or an offer, keeps it (`not_waiting`). */
  isLeaving?: boolean;
}

/** The condition of a bulk change of registrations with one status. */
export interface BulkCondition {
  /** Changes only registrations with this status. Any other, even the new one, stays: `status_changed`. */
  only: RegistrationStatus;
  /** Runs in the transaction of each change. */
  alongside: (transaction: Transaction, id: string) => Promise<void>;
}

/** Confirms, cancels and revives registrations (API-8, DATA-5). */
@Injectable()
export class RegistrationStatusService {
  constructor(
    private readonly database: Database,
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
   * Changes any status to any other; the same status changes nothing. Cancelling releases the seat, and leaving
   * 'cancelled' takes one again. A waiting person can be confirmed only into a free seat.
   * @throws DomainError registration_not_found; batch_full, batch_ended or batch_deleted if no seat can be taken;
   * batch_program_changed if it would be one of another program; duplicate_registration if the person has registered
   * again meanwhile; not_waiting
   */
  change(id: string, wanted: WantedStatus, actor: Actor): Promise<Registration> {
    return this.programSeats.changeLocked(id, null, async (transaction, registration) => {
      const seating = await this.set(transaction, registration, wanted, actor);
      if (seating) await this.tell(transaction, registration, seating, actor);
      return this.list.get(transaction, id);
    });
  }

  /**
   * Does the same for several, each in its own transaction, so that an error of one does not stop the others. Once
   * the database is unavailable, the rest is not tried. With `from`, registrations with another status (except the
   * new one) stay as they are: `status_changed`.
   */
  async changeAll(
    { ids, status, from, undo }: BulkStatusRequest,
    actor: Actor,
    condition?: BulkCondition,
  ): Promise<BulkStatusResponse> {
    const results = new Map<string, BulkStatusResult>();
    let changed = 0;
    let unavailable: DomainError | null = null;
    const change = async (id: string, isUndo: boolean): Promise<void> => {
      try {
        if (unavailable) throw unavailable;
        const wanted = { status, isUndo };
        const done = await this.changeAsSeen(id, wanted, actor, { from, condition });
        if (done.isChanged) changed++;
        results.set(id, { _id: id, ok: true, ...(done.lostSeat && { waiting: true }) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'database_unavailable') unavailable = error;
        results.set(id, { _id: id, ok: false, code: error.code, message: error.message });
      }
    };
    const inOrder = await this.ordered([...new Set(ids)], status, undo ?? false);
    for (const id of inOrder) await change(id, false);
    if (undo) {
      // Each of these comes first on its waiting list, so the last of them goes first.
      const seatless = inOrder.filter((id) => results.get(id)?.code === 'batch_full');
      for (const id of seatless.toReversed()) await change(id, true);
    }
    return { changed, results: [...new Set(ids)].flatMap((id) => results.get(id) ?? []) };
  }

  /** @returns whether it had another status, and whether it came back without its seat */
  private changeAsSeen(
    id: string,
    wanted: WantedStatus,
    actor: Actor,
    { from, condition }: { from: BulkStatusRequest['from']; condition: BulkCondition | undefined },
  ): Promise<{ isChanged: boolean; lostSeat: boolean }> {
    return this.programSeats.changeLocked(id, null, async (transaction, registration) => {
      const isAsSeen = !from || [from, wanted.status].includes(registration.status);
      if (!isAsSeen || (condition && registration.status !== condition.only)) {
        throw new DomainError('status_changed');
      }
      const seating = await this.set(transaction, registration, wanted, actor);
      // Nobody asked for changes under a condition, so nobody is told (ADR 25).
      if (condition) await condition.alongside(transaction, id);
      else if (seating) await this.tell(transaction, registration, seating, actor);
      const isInLine = seating !== null && isWaiting(seating);
      const lostSeat = isInLine && registration.waitingPlace === null;
      return { isChanged: seating !== null, lostSeat };
    });
  }

  /** The order in which a cancellation of several, and its undo, leave everybody's seat and place in line to them. */
  private async ordered(
    ids: string[],
    status: RegistrationStatus,
    isUndo: boolean,
  ): Promise<string[]> {
    if (status !== 'cancelled' && !isUndo) return ids;
    const rows = await this.database.read((reader) => this.registrations.findMany(reader, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const asSent = ids.flatMap((id) => byId.get(id) ?? []);
    const inOrder = status === 'cancelled' ? inCancellingOrder(asSent) : inRestoringOrder(asSent);
    return [...inOrder.map(({ id }) => id), ...ids.filter((id) => !byId.has(id))];
  }

  /**
   * Changes the status, and who holds the seat.
   * @returns the new state; null if it already has that status
   */
  private async set(
    transaction: Transaction,
    registration: RegistrationEntity,
    wanted: WantedStatus,
    actor: Actor,
  ): Promise<Seating | null> {
    const { id, status: from, batchId } = registration;
    if (from === wanted.status) return null;
    if (wanted.isLeaving && !isWaiting(registration)) throw new DomainError('not_waiting');
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

  /** Takes the seat that is needed. If there is none, a person who undoes a cancellation comes first in line. */
  private async seatingFor(
    transaction: Transaction,
    registration: RegistrationEntity,
    { status, isUndo }: WantedStatus,
  ): Promise<Seating> {
    const { batchId, program, waitingPlace } = registration;
    // Keeps the place in line, for an undo.
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

  /** Releases what is no longer needed, and recounts the line if somebody joined or left. */
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

  /** While nobody held a seat, staff may have moved the batch to another program. */
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
