import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { newId } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import {
  ABANDONED_AFTER_MS,
  CANCELLED_AFTER_MS,
  LONGEST_WAIT_MS,
  nextTryAt,
  type NoticeReceiver,
  type RegistrationEvent,
} from './domain/notices.js';
import type { StaffNoticeEntity } from './staff-notice.entity.js';
import { StaffNoticesRepository } from './staff-notices.repository.js';

/** The queue of notices to staff, on their devices and by mail (ADR 43). */
@Injectable()
export class StaffNotices {
  constructor(
    private readonly database: Database,
    private readonly notices: StaffNoticesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a notice about an event of a registration, in the transaction of the change. It takes one statement, which
   * inserts nothing if nobody wants notices.
   * @param actorId the account that caused it, which gets no notice; null for a visitor or the schedule
   */
  async add(
    transaction: Transaction,
    event: RegistrationEvent,
    registrationId: string,
    actorId: string | null = null,
  ): Promise<void> {
    const notice = this.noticeOf(event, registrationId, actorId);
    await this.notices.insertIfWanted(transaction, notice, event === 'registered');
  }

  /** Adds notices for registrations that were stored together; checks only once whether anybody wants them. */
  async addRegistered(transaction: Transaction, registrationIds: string[]): Promise<void> {
    const [first, ...others] = registrationIds.map((id) => this.noticeOf('registered', id, null));
    if (!first || !(await this.notices.insertIfWanted(transaction, first, true))) return;
    await this.notices.insert(transaction, others);
  }

  private noticeOf(
    event: RegistrationEvent,
    registrationId: string,
    actorId: string | null,
  ): StaffNoticeEntity {
    const createdAtMs = this.clock.nowMs();
    return {
      id: newId(),
      event,
      registrationId,
      actorId,
      targetType: 'everybody',
      targetId: null,
      sinceMs: null,
      createdAtMs,
      dueAtMs: createdAtMs + (event === 'cancelled' ? CANCELLED_AFTER_MS : 0),
      attempts: 0,
    };
  }

  /**
   * Adds a notice for one account only; it replaces a pending one of the same kind.
   * @param sinceMs the start of a digest's period
   */
  async addForAccount(
    transaction: Transaction,
    event: 'digest' | 'email_code',
    adminId: string,
    sinceMs: number | null = null,
  ): Promise<void> {
    const replaced = await this.notices.takeOf(transaction, event, adminId);
    const nowMs = this.clock.nowMs();
    await this.notices.insert(transaction, [
      {
        id: newId(),
        event,
        registrationId: null,
        actorId: null,
        targetType: 'account',
        targetId: adminId,
        // Includes the period of a digest that could not be sent.
        sinceMs: sinceMs === null ? null : Math.min(sinceMs, ...replaced),
        createdAtMs: nowMs,
        dueAtMs: nowMs,
        attempts: 0,
      },
    ]);
  }

  /** Due notices to everybody that were not spread yet. */
  unspread(limit: number): Promise<StaffNoticeEntity[]> {
    const nowMs = this.clock.nowMs();
    return this.database.read((reader) => this.notices.findUnspread(reader, nowMs, limit));
  }

  /** Replaces a notice to everybody by one for each receiver. Does nothing if another server has done so already. */
  async spread(notice: StaffNoticeEntity, receivers: NoticeReceiver[]): Promise<void> {
    const { event, registrationId, createdAtMs } = notice;
    const dueAtMs = this.clock.nowMs();
    await this.database.transaction(async (transaction) => {
      if (!(await this.notices.remove(transaction, notice))) return;
      await this.notices.insert(
        transaction,
        receivers.map(({ type, id }) => ({
          id: newId(),
          event,
          registrationId,
          actorId: null,
          targetType: type,
          targetId: id,
          sinceMs: null,
          createdAtMs,
          dueAtMs,
          attempts: 0,
        })),
      );
    });
  }

  isAnythingDue(): Promise<boolean> {
    return this.database.read((reader) => this.notices.existsDue(reader, this.clock.nowMs()));
  }

  receivers(): Promise<NoticeReceiver[]> {
    return this.database.read((reader) => this.notices.findDueTargets(reader, this.clock.nowMs()));
  }

  dueOf(receiver: NoticeReceiver, limit: number): Promise<StaffNoticeEntity[]> {
    const nowMs = this.clock.nowMs();
    return this.database.read((reader) => this.notices.findDueOf(reader, receiver, nowMs, limit));
  }

  /**
   * Claims notices before they are sent. From then on no other process sends them, unless this one dies.
   * @returns the claimed notices, without those that are gone or that another process has claimed
   */
  claim(notices: StaffNoticeEntity[]): Promise<StaffNoticeEntity[]> {
    const nowMs = this.clock.nowMs();
    const dueAtMs = nowMs + ABANDONED_AFTER_MS;
    return this.database.transaction(async (transaction) => {
      const claimed: StaffNoticeEntity[] = [];
      for (const notice of notices) {
        // One that was stored while the clock was ahead would otherwise be tried until that time.
        const isAhead = notice.createdAtMs > nowMs + LONGEST_WAIT_MS;
        const createdAtMs = isAhead ? nowMs : notice.createdAtMs;
        const change = { attempts: notice.attempts + 1, dueAtMs, createdAtMs };
        if (await this.notices.change(transaction, notice, change)) {
          claimed.push({ ...notice, ...change });
        }
      }
      return claimed;
    });
  }

  /** Removes claimed notices, because they were sent or never will be. */
  settle(
    notices: StaffNoticeEntity[],
    alongside: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    return this.database.transaction(
      async (transaction) => {
        for (const notice of notices) await this.notices.remove(transaction, notice);
        await alongside(transaction);
      },
      { repeatable: true },
    );
  }

  /**
   * Postpones claimed notices; those that would be too old then are removed.
   * @param askedMs the pause that the server has asked for
   */
  postpone(notices: StaffNoticeEntity[], askedMs = 0): Promise<void> {
    const nowMs = this.clock.nowMs();
    return this.database.transaction(
      async (transaction) => {
        for (const notice of notices) {
          const dueAtMs = nextTryAt(notice, nowMs, askedMs);
          if (dueAtMs === null) await this.notices.remove(transaction, notice);
          else await this.notices.change(transaction, notice, { dueAtMs });
        }
      },
      { repeatable: true },
    );
  }
}
