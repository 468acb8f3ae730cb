import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { newId } from '../database/columns.js';
import type { Transaction } from '../database/transaction.js';
import { CANCELLED_AFTER_MS, type RegistrationEvent } from './domain/notices.js';
import { StaffNoticesRepository } from './staff-notices.repository.js';

/** What staff are told, on their phones and by mail (ADR 43). */
@Injectable()
export class StaffNotices {
  constructor(
    private readonly notices: StaffNoticesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes down what happened to a registration, together with the change. One statement, which writes nothing
   * where nobody wants to be told.
   * @param actorId the account that did it, which is not told; null for a visitor or the schedule
   */
  add(
    transaction: Transaction,
    event: RegistrationEvent,
    registrationId: string,
    actorId: string | null = null,
  ): Promise<void> {
    const createdAtMs = this.clock.nowMs();
    const dueAtMs = createdAtMs + (event === 'cancelled' ? CANCELLED_AFTER_MS : 0);
    const notice = { id: newId(), event, registrationId, actorId, createdAtMs, dueAtMs };
    return this.notices.insertIfWanted(transaction, notice, event === 'registered');
  }
}
