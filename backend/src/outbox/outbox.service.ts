import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { newId } from '../database/columns.js';
import { Database, RetryTransaction } from '../database/database.js';
import type { Reader, Transaction } from '../database/transaction.js';
import {
  type DroppedFor,
  type FailedFor,
  MAX_THANKS_PER_ADDRESS,
  type MessageKind,
  KIND_RULES,
  nextAttemptAt,
  THANKS_WINDOW_MS,
  unlessTooLate,
} from './domain/delivery.js';
import type { OutboxMessageEntity } from './outbox-message.entity.js';
import { OutboxRepository } from './outbox.repository.js';

/** The result of an attempt. `later`: only this message cannot be sent yet; `not tried`: no message could. */
export type Outcome =
  | { state: 'sent'; recipientKey: string }
  | { state: 'failed'; reason: FailedFor; recipientKey: string }
  | { state: 'dropped'; reason: DroppedFor; recipientKey: string | null }
  | { state: 'later'; recipientKey: string }
  | { state: 'not tried'; untilMs: number };

/** A registration, and the address of its mails; '' if there is none. */
export interface Recipient {
  id: string;
  email: string;
}

/** The queue of messages. Each is sent once, and those of one registration in order (ADR 40). */
@Injectable()
export class OutboxService {
  constructor(
    private readonly database: Database,
    private readonly messages: OutboxRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Adds a message in the transaction of the change that it is about. A recipient without an address gets none. */
  add(transaction: Transaction, recipient: Recipient, kind: MessageKind): Promise<void> {
    return this.messages.insert(transaction, messagesFor([recipient], kind, this.clock.nowMs()));
  }

  /** Adds a message for each recipient. */
  addAll(transaction: Transaction, recipients: Recipient[], kind: MessageKind): Promise<void> {
    return this.messages.insert(transaction, messagesFor(recipients, kind, this.clock.nowMs()));
  }

  /** Adds a message for each recipient who has had none of these kinds since an instant. */
  async addUnless(
    transaction: Transaction,
    recipients: Recipient[],
    kind: MessageKind,
    told: { kinds: MessageKind[]; sinceMs: number },
  ): Promise<void> {
    const ids = recipients.map(({ id }) => id);
    const known = new Set(await this.messages.findTold(transaction, ids, told.kinds, told.sinceMs));
    const others = recipients.filter(({ id }) => !known.has(id));
    await this.messages.insert(transaction, messagesFor(others, kind, this.clock.nowMs()));
  }

  /** Messages to send now, oldest first, at most one per registration. */
  due(limit: number): Promise<OutboxMessageEntity[]> {
    return this.database.read((reader) => this.messages.findDue(reader, this.clock.nowMs(), limit));
  }

  /**
   * Claims a message before it is sent. From then on no other process sends it, unless this one dies.
   * @returns the changed message; null if another process has claimed it first
   */
  claim(message: OutboxMessageEntity): Promise<OutboxMessageEntity | null> {
    return this.database.transaction((transaction) =>
      this.messages.claim(transaction, message, this.clock.nowMs()),
    );
  }

  /** Stores the result of the attempt at a claimed message. */
  async settle(message: OutboxMessageEntity, outcome: Outcome): Promise<void> {
    const change = this.changeFor(message, outcome);
    await this.database.transaction(
      (transaction) => this.messages.change(transaction, message, change),
      { repeatable: true },
    );
  }

  /** Makes messages due that were stored while the clock was ahead. */
  async makeDue(): Promise<void> {
    await this.database.transaction((transaction) =>
      this.messages.makeDue(transaction, this.clock.nowMs()),
    );
  }

  /** The reason why a message must not be sent to an address, or null. */
  async obstacle(recipientKey: string, kind: MessageKind): Promise<DroppedFor | null> {
    return this.database.read(async (reader) => {
      if (await this.messages.isRefused(reader, recipientKey)) return 'refused_before';
      // Only `received` is limited: messages that staff cause are no misuse of the form.
      if (kind !== 'received') return null;
      const since = this.clock.nowMs() - THANKS_WINDOW_MS;
      const count = await this.messages.countSentTo(reader, recipientKey, kind, since);
      return count >= MAX_THANKS_PER_ADDRESS ? 'too_many' : null;
    });
  }

  /** The messages of a registration, oldest first. */
  ofRegistration(reader: Reader, registrationId: string): Promise<OutboxMessageEntity[]> {
    return this.messages.findOfRegistration(reader, registrationId);
  }

  /** The problems to show to staff: how many messages have failed, the latest of these, and how many are late. */
  async troubles(
    reader: Reader,
    limit: number,
    lateAfterMs: number,
  ): Promise<{ failed: number; latest: OutboxMessageEntity[]; late: number }> {
    return {
      failed: await this.messages.countFailed(reader),
      latest: await this.messages.findFailed(reader, limit),
      late: await this.messages.countLate(reader, this.clock.nowMs() - lateAfterMs),
    };
  }

  /**
   * Sends a message again that was given up or dropped. One that was sent, or is about to be, is not changed.
   * @throws DomainError message_not_found
   */
  async resend(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const message = await this.messages.findById(transaction, id);
      if (!message) throw new DomainError('message_not_found');
      if (message.state !== 'failed' && message.state !== 'dropped') return;
      const change = resentAt(this.clock.nowMs());
      await this.forgetRefusals(transaction, message.recipientKey);
      if (!(await this.messages.change(transaction, message, change))) throw new RetryTransaction();
      await this.audit.record(transaction, {
        actor,
        action: 'resent',
        subject: { type: 'registration', id: message.registrationId },
        after: { message: message.kind },
      });
    });
  }

  /** Forgets refusals, so that an address is tried again: the mailbox may have been created or emptied meanwhile. */
  async forgetRefusals(transaction: Transaction, recipientKey: string | null): Promise<void> {
    if (recipientKey) await this.messages.forgetRefusals(transaction, recipientKey);
  }

  private changeFor(
    { createdAtMs, attempts }: OutboxMessageEntity,
    outcome: Outcome,
  ): Partial<OutboxMessageEntity> {
    const nowMs = this.clock.nowMs();
    switch (outcome.state) {
      case 'not tried': {
        const next = unlessTooLate(outcome.untilMs, createdAtMs);
        return next === null
          ? { state: 'failed', reason: 'gave_up', settledAtMs: nowMs }
          : { state: 'waiting', attempts: attempts - 1, dueAtMs: next };
      }
      case 'later': {
        const next = nextAttemptAt(nowMs, createdAtMs, attempts);
        return next === null
          ? { ...outcome, state: 'failed', reason: 'gave_up', settledAtMs: nowMs }
          : { state: 'waiting', dueAtMs: next };
      }
      default:
        return { ...outcome, settledAtMs: nowMs };
    }
  }
}

/** The columns of a message that is sent again. */
export function resentAt(nowMs: number) {
  return {
    state: 'waiting' as const,
    // Reset, so that it is retried as long as a new one.
    createdAtMs: nowMs,
    dueAtMs: nowMs,
    attempts: 0,
    reason: null,
    settledAtMs: null,
    recipientKey: null,
  };
}

/** Makes the rows of a message to several recipients; those without an address get none. */
export function messagesFor(
  recipients: Recipient[],
  kind: MessageKind,
  nowMs: number,
  noticeId: string | null = null,
): OutboxMessageEntity[] {
  return recipients
    .filter(({ email }) => email !== '')
    .map(({ id }) => ({
      id: newId(),
      registrationId: id,
      kind,
      state: 'waiting',
      createdAtMs: nowMs,
      dueAtMs: nowMs + KIND_RULES[kind].sendAfterMs,
      attempts: 0,
      reason: null,
      settledAtMs: null,
      recipientKey: null,
      noticeId,
    }));
}
