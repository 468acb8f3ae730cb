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

/** How an attempt ended. `later`: the message alone cannot go yet; `not tried`: nothing could. */
export type Outcome =
  | { state: 'sent'; recipientKey: string }
  | { state: 'failed'; reason: FailedFor; recipientKey: string }
  | { state: 'dropped'; reason: DroppedFor; recipientKey: string | null }
  | { state: 'later'; recipientKey: string }
  | { state: 'not tried'; untilMs: number };

/** A registration, and where its mails go; '' where somebody has no address. */
export interface Recipient {
  id: string;
  email: string;
}

/** Messages that are to be sent, once each, in their order for each registration (ADR 40). */
@Injectable()
export class OutboxService {
  constructor(
    private readonly database: Database,
    private readonly messages: OutboxRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Writes a message, together with the change that it tells of. Somebody without an address gets none. */
  add(transaction: Transaction, recipient: Recipient, kind: MessageKind): Promise<void> {
    return this.messages.insert(transaction, messagesFor([recipient], kind, this.clock.nowMs()));
  }

  /** The same for several. */
  addAll(transaction: Transaction, recipients: Recipient[], kind: MessageKind): Promise<void> {
    return this.messages.insert(transaction, messagesFor(recipients, kind, this.clock.nowMs()));
  }

  /** The same for several, but for who has had a message of one of these kinds since an instant. */
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

  /** Messages to be sent now, oldest first, at most one a registration. */
  due(limit: number): Promise<OutboxMessageEntity[]> {
    return this.database.read((reader) => this.messages.findDue(reader, this.clock.nowMs(), limit));
  }

  /**
   * Takes a message on, before it is sent: from here on no other process sends it, unless this one dies.
   * @returns the message as it is then; null where another process was faster
   */
  claim(message: OutboxMessageEntity): Promise<OutboxMessageEntity | null> {
    return this.database.transaction((transaction) =>
      this.messages.claim(transaction, message, this.clock.nowMs()),
    );
  }

  /** Says how the attempt at a message that was taken on has ended. */
  async settle(message: OutboxMessageEntity, outcome: Outcome): Promise<void> {
    const change = this.changeFor(message, outcome);
    await this.database.transaction(
      (transaction) => this.messages.change(transaction, message, change),
      { repeatable: true },
    );
  }

  /** Why a message must not be sent to an address, if so. */
  async obstacle(recipientKey: string, kind: MessageKind): Promise<DroppedFor | null> {
    return this.database.read(async (reader) => {
      if (await this.messages.isRefused(reader, recipientKey)) return 'refused_before';
      // What staff bring about is no misuse of the form.
      if (kind !== 'received') return null;
      const since = this.clock.nowMs() - THANKS_WINDOW_MS;
      const count = await this.messages.countSentTo(reader, recipientKey, kind, since);
      return count >= MAX_THANKS_PER_ADDRESS ? 'too_many' : null;
    });
  }

  /** What was written to somebody, oldest first. */
  ofRegistration(reader: Reader, registrationId: string): Promise<OutboxMessageEntity[]> {
    return this.messages.findOfRegistration(reader, registrationId);
  }

  /** What staff should know: how many were given up, the last of them, and how many are late. */
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
   * Sends a message once more that was given up or not sent; one that has left, or is about to, stays as it is.
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

  /** Lets an address be tried again: the mailbox may have been made or emptied meanwhile. */
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

/** How a message stands that is sent once more. */
export function resentAt(nowMs: number) {
  return {
    state: 'waiting' as const,
    // From here it is tried as long as a new one.
    createdAtMs: nowMs,
    dueAtMs: nowMs,
    attempts: 0,
    reason: null,
    settledAtMs: null,
    recipientKey: null,
  };
}

/** The rows of a message that is to be sent; somebody without an address gets none. */
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
