import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { newId } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import {
  ABANDONED_AFTER_MS,
  CANCELLED_AFTER_MS,
  nextTryAt,
  type NoticeReceiver,
  type RegistrationEvent,
} from './domain/notices.js';
import type { StaffNoticeEntity } from './staff-notice.entity.js';
import { StaffNoticesRepository } from './staff-notices.repository.js';

/** What staff are told, on their phones and by mail (ADR 43). */
@Injectable()
export class StaffNotices {
  constructor(
    private readonly database: Database,
    private readonly notices: StaffNoticesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes down what happened to a registration, together with the change. One statement, which writes nothing
   * where nobody wants to be told.
   * @param actorId the account that did it, which is not told; null for a visitor or the schedule
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

  /** The same for registrations that were stored together: whether anybody wants to be told is asked once. */
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
   * Writes what is for one account alone; one of the same kind that still waits for it is replaced.
   * @param sinceMs of a digest: from when on it tells
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
        // What a digest that could not be sent was to tell, the next one tells.
        sinceMs: sinceMs === null ? null : Math.min(sinceMs, ...replaced),
        createdAtMs: nowMs,
        dueAtMs: nowMs,
        attempts: 0,
      },
    ]);
  }

  /** What is due and nobody has been found for yet. */
  unspread(limit: number): Promise<StaffNoticeEntity[]> {
    const nowMs = this.clock.nowMs();
    return this.database.read((reader) => this.notices.findUnspread(reader, nowMs, limit));
  }

  /** Makes of a notice to everybody one for each who wants it. Where another server was faster, nothing. */
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
   * Takes notices on, before they are told: from here on no other process tells them, unless this one dies.
   * @returns them as they are then, without those that are gone or another process has
   */
  claim(notices: StaffNoticeEntity[]): Promise<StaffNoticeEntity[]> {
    const dueAtMs = this.clock.nowMs() + ABANDONED_AFTER_MS;
    return this.database.transaction(async (transaction) => {
      const claimed: StaffNoticeEntity[] = [];
      for (const notice of notices) {
        const change = { attempts: notice.attempts + 1, dueAtMs };
        if (await this.notices.change(transaction, notice, change)) {
          claimed.push({ ...notice, ...change });
        }
      }
      return claimed;
    });
  }

  /** Removes notices that were taken on: they were told, or will never be. */
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
   * Leaves notices that were taken on for later; those that are too old for it are removed.
   * @param askedMs for how long the other side wants to be left alone
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
