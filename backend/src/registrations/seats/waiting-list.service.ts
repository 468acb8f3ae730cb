import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Actor, AuditService, SCHEDULE } from '../../audit/audit.service.js';
import type { BatchEntity } from '../../batches/batch.entity.js';
import { type SeatQueue, SeatService } from '../../batches/seat.service.js';
import { addDays, startOfDayMs } from '../../common/calendar.js';
import { Clock, Job } from '../../common/clock.js';
import { describeCause } from '../../common/errors/describe-cause.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { SchoolCalendar } from '../../common/school-calendar.js';
import { LOGGER } from '../../common/telemetry/logger.js';
import { Database, RetryTransaction } from '../../database/database.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { StaffNotices } from '../../staff-notices/staff-notices.service.js';
import {
  holdsSeat,
  isOffered,
  isWaiting,
  NOT_WAITING,
  type Seating,
} from '../domain/registration-status.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationRepository } from '../registration.repository.js';
import { ProgramSeatService } from './program-seat.service.js';
import { WaitingListRepository } from './waiting-list.repository.js';

const HOUR_MS = 60 * 60_000;

export const OFFERS_JOB = 'waiting-list-offers';
const EVERY_MINUTE = '15 * * * * *';

/** The most people who may wait for one batch: more than ever get a seat, and few enough to sort by hand. */
export const MAX_WAITING = 200;
/** The most people who may be reordered: somebody who undoes a cancellation comes first, even if the line is full. */
export const MAX_ORDERED = 2 * MAX_WAITING;

/** The people who wait for a batch. */
export interface WaitingLine {
  /** The people who are offered a seat, by the end of their offers. */
  offered: RegistrationEntity[];
  /** First in line first. */
  waiting: RegistrationEntity[];
}

/**
 * Decides who waits for a seat, and who gets the next one (ADR 41). All changes happen under the batch's lock
 * (`SeatService.lock`), so that no seat is given twice, and nobody bypasses the line.
 */
@Injectable()
export class WaitingListService implements SeatQueue {
  constructor(
    private readonly database: Database,
    private readonly line: WaitingListRepository,
    private readonly registrations: RegistrationRepository,
    private readonly programSeats: ProgramSeatService,
    private readonly seats: SeatService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly outbox: OutboxService,
    private readonly notices: StaffNotices,
    private readonly calendar: SchoolCalendar,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** From now on, a freed seat goes to the first person in line. */
  onModuleInit(): void {
    this.seats.setQueue(this);
  }

  /** Returns the line of a batch as the reader sees it. */
  async of(reader: Reader, batchId: string): Promise<WaitingLine> {
    return {
      offered: await this.line.findOffered(reader, batchId),
      waiting: await this.line.findWaiting(reader, batchId),
    };
  }

  /** Returns a person's place in the line of their batch, from 1; null if they are not in it. */
  async placeOf(reader: Reader, registration: RegistrationEntity): Promise<number | null> {
    const { id, batchId } = registration;
    if (batchId === null || !isWaiting(registration)) return null;
    return (await this.line.findWaitingIds(reader, batchId)).indexOf(id) + 1;
  }

  /**
   * Returns the place after all others.
   * @throws DomainError waiting_list_full
   */
  async lastPlace(transaction: Transaction, { id, waiting }: BatchEntity): Promise<number> {
    if (waiting >= MAX_WAITING) throw new DomainError('waiting_list_full');
    const { last } = await this.line.places(transaction, id);
    return (last ?? 0) + 1;
  }

  /** Returns the place before all others. */
  async firstPlace(transaction: Transaction, batchId: string): Promise<number> {
    const { first } = await this.line.places(transaction, batchId);
    return (first ?? 1) - 1;
  }

  /** Recounts the line of a batch after somebody joined or left. */
  async recount(transaction: Transaction, batchId: string): Promise<void> {
    const line = await this.line.count(transaction, batchId);
    await this.seats.noteLine(transaction, batchId, line);
  }

  /**
   * Releases what somebody had in a locked batch: a seat, which goes to the first person in line, or a place in the
   * line. Their registration must already be changed or deleted.
   * @param had the state before that
   */
  async leave(transaction: Transaction, batchId: string, had: Seating): Promise<void> {
    if (isWaiting(had) || isOffered(had)) await this.recount(transaction, batchId);
    if (holdsSeat(had)) await this.seats.release(transaction, batchId, 1);
  }

  /**
   * Gives a person the seat that is on offer to them. A person who already has a seat keeps it.
   * @throws DomainError registration_not_found; offer_over if no seat is on offer to them any more
   */
  async accept(id: string, actor: Actor): Promise<void> {
    let lateFor: string | null = null;
    await this.programSeats
      .changeLocked(id, null, async (transaction, registration) => {
        const { status, waitingPlace, offeredUntilMs, batchId } = registration;
        const isSeated = status !== 'cancelled' && waitingPlace === null && offeredUntilMs === null;
        if (isSeated) return;
        if (!isOffered(registration) || (offeredUntilMs ?? 0) <= this.clock.nowMs()) {
          lateFor = batchId;
          throw new DomainError('offer_over');
        }
        await this.change(transaction, registration, NOT_WAITING);
        if (batchId !== null) await this.recount(transaction, batchId);
        await this.record(transaction, id, 'offer-accepted', actor);
        await this.notices.add(transaction, 'seat_taken', id, actor.id);
      })
      .catch(async (error: unknown) => {
        // Ended at once, and not only by the job: the person's page must not go on offering the seat.
        if (lateFor !== null) await this.endThoseOver(lateFor);
        throw error;
      });
  }

  /**
   * Changes the order of a batch's line.
   * @param ids of all who wait, first in line first
   * @throws DomainError batch_not_found, batch_deleted, batch_ended; waiting_list_changed if other people wait by now
   */
  async reorder(batchId: string, ids: string[], actor: Actor): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.seats.lock(transaction, batchId);
      const batch = await this.seats.findOpen(transaction, batchId);
      const rows = await this.line.findWaiting(transaction, batch.id);
      const known = new Map(rows.map((row) => [row.id, row]));
      const isSame = ids.length === rows.length && new Set(ids).size === ids.length;
      if (!isSame || ids.some((id) => !known.has(id))) {
        throw new DomainError('waiting_list_changed');
      }
      // Reassigns the existing places, so that somebody who has just left keeps theirs.
      const places = rows.map((row) => row.waitingPlace ?? 0);
      const changed = ids.filter((id, index) => rows[index]?.id !== id);
      if (changed.length === 0) return;
      for (const [index, id] of ids.entries()) {
        const place = places[index] ?? 0;
        if (known.get(id)?.waitingPlace !== place) {
          await this.line.setPlace(transaction, id, place);
        }
      }
      const subject = { type: 'batch', id: batchId } as const;
      const after = { people: ids.length };
      await this.audit.record(transaction, { actor, action: 'line-reordered', subject, after });
    });
  }

  /**
   * Ends expired offers: people who did not take the seat leave the line, and the next in line gets it. Each batch
   * has its own transaction, so that a failure does not delay the others. With two servers, only one does it. Never
   * rejects.
   */
  @Job(EVERY_MINUTE, { name: OFFERS_JOB })
  async endOffers(): Promise<void> {
    const batchIds = await this.unlessItFails({}, () =>
      this.database.read((reader) => this.seats.offering(reader)),
    );
    for (const batchId of batchIds ?? []) {
      await this.unlessItFails({ batchId }, () => this.endThoseOver(batchId));
    }
  }

  private async unlessItFails<T>(of: { batchId?: string }, work: () => Promise<T>) {
    try {
      return await work();
    } catch (error) {
      const cause = describeCause(error);
      this.logger.error({ ...of, cause }, 'offers of seats could not be ended');
      return null;
    }
  }

  private async endThoseOver(batchId: string): Promise<void> {
    const nowMs = this.clock.nowMs();
    const ended = await this.database.read((reader) => this.line.findEnded(reader, batchId, nowMs));
    if (ended.length === 0) return;
    await this.database.transaction(async (transaction) => {
      await this.seats.lock(transaction, batchId);
      const rows = await this.line.findEnded(transaction, batchId, nowMs);
      for (const row of rows) {
        await this.cancel(transaction, row, 'offer-ended', SCHEDULE);
        await this.outbox.add(transaction, row, 'offer_ended');
      }
      await this.recount(transaction, batchId);
      if (rows.length > 0) await this.seats.release(transaction, batchId, rows.length);
    });
  }

  /**
   * Gives the free seats of a batch to the first people in line: at once, or as an offer for some hours, at the
   * longest until the batch ends.
   */
  async give(transaction: Transaction, batch: BatchEntity): Promise<void> {
    const { id: batchId, capacity, enrolled, offerHours, endDate } = batch;
    const next = await this.line.findWaiting(transaction, batchId, capacity - enrolled);
    const isOffer = offerHours > 0;
    const offeredUntilMs = Math.min(
      this.clock.nowMs() + offerHours * HOUR_MS,
      startOfDayMs(addDays(endDate, 1), this.calendar.timeZone),
    );
    for (const row of next) {
      await this.change(transaction, row, isOffer ? { offeredUntilMs } : NOT_WAITING);
      await this.record(transaction, row.id, isOffer ? 'seat-offered' : 'seat-given', SCHEDULE);
      await this.notices.add(transaction, isOffer ? 'seat_offered' : 'seat_taken', row.id);
      await this.outbox.add(transaction, row, isOffer ? 'offered' : 'seat_given');
    }
    if (next.length > 0) await this.seats.takeForLine(transaction, batchId, next.length);
    await this.recount(transaction, batchId);
  }

  /** Cancels everybody who waits for a batch, and tells them. */
  async dissolve(transaction: Transaction, batchId: string, actor: Actor): Promise<void> {
    const rows = await this.line.findWaiting(transaction, batchId);
    for (const row of rows) await this.cancel(transaction, row, 'status-changed', actor);
    for (const row of rows) await this.outbox.add(transaction, row, 'cancelled');
    if (rows.length > 0) await this.recount(transaction, batchId);
  }

  private async cancel(
    transaction: Transaction,
    row: RegistrationEntity,
    action: string,
    actor: Actor,
  ): Promise<void> {
    const change = { status: 'cancelled', personKey: null, ...NOT_WAITING } as const;
    await this.change(transaction, row, change);
    await this.audit.record(transaction, {
      actor,
      action,
      subject: { type: 'registration', id: row.id },
      before: { status: row.status },
      after: { status: change.status },
    });
  }

  private async change(
    transaction: Transaction,
    row: RegistrationEntity,
    change: Parameters<RegistrationRepository['change']>[2],
  ): Promise<void> {
    if (!(await this.registrations.change(transaction, row, change))) throw new RetryTransaction();
  }

  private async record(
    transaction: Transaction,
    id: string,
    action: string,
    actor: Actor,
  ): Promise<void> {
    await this.audit.record(transaction, {
      actor,
      action,
      subject: { type: 'registration', id },
    });
  }
}
