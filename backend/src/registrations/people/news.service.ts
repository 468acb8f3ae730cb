import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { BatchesService } from '../../batches/batches.service.js';
import type { Batch } from '../../batches/batch.response.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { driverFaultKind } from '../../database/attempts.js';
import { newId } from '../../database/columns.js';
import { Database, RetryTransaction } from '../../database/database.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { type FailedMail, type MailMessage, toMailMessage } from '../../outbox/mail-message.dto.js';
import { OutboxService, resentAt } from '../../outbox/outbox.service.js';
import { contactKeyOf } from '../domain/keys.js';
import { NewsLinks } from './news-links.js';
import { NewsRepository } from './news.repository.js';
import { type NewsPreview, type NewsTold, toFailedNews, toPerson } from './people.dto.js';
import type { NewsMessageEntity, PersonEntity } from './person.entity.js';
import type { Registrant } from './people.service.js';
import { PersonRepository } from './person.repository.js';

/** The most people shown for a call or a message by hand. */
const SHOWN_BY_PHONE = 200;

const SHOWN_FAILURES = 20;

/** A message with its person and batch; each of these is null if it was deleted. */
export interface DueNews {
  message: NewsMessageEntity;
  person: PersonEntity | null;
  batch: Batch | null;
}

/** Tells people once about each new batch of a program that they know (PEOPLE-7). */
@Injectable()
export class NewsService {
  constructor(
    private readonly database: Database,
    private readonly people: PersonRepository,
    private readonly messages: NewsRepository,
    private readonly batches: BatchesService,
    private readonly links: NewsLinks,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Returns who would be told of a batch, and who has been. @throws DomainError batch_not_found */
  preview(batchId: string): Promise<NewsPreview> {
    return this.database.read(async (reader) => {
      const batch = await this.batchOf(reader, batchId);
      const people = await this.people.findOfProgram(reader, batch.program);
      const sent = await this.messages.findOfBatch(reader, batchId);
      const told = new Set(sent.map(({ personId }) => personId));
      const lost = sent
        .filter(({ state, reason }) => state === 'failed' || reason === 'refused_before')
        .toSorted((one, other) => other.dueAtMs - one.dueAtMs);
      const byPhone = people.filter(({ channels }) => channels.includes('phone'));
      return {
        toTell: withMail(people).filter(({ id }) => !told.has(id)).length,
        told: sent.length,
        failed: lost.length,
        latest: await this.withNames(reader, lost.slice(0, SHOWN_FAILURES)),
        toCall: byPhone.length,
        byPhone: byPhone.slice(0, SHOWN_BY_PHONE).map((person) => toPerson(person)),
      };
    });
  }

  /**
   * Creates a mail for everybody who wants one, knows the program, and has none about this batch yet. So nobody gets
   * two, even if the button is pressed twice.
   * @throws DomainError batch_not_found, batch_ended; news_without_links if mails could contain no unsubscribe link
   */
  tell(batchId: string, actor: Actor): Promise<NewsTold> {
    return this.database.transaction(async (transaction) => {
      const batch = await this.batchOf(transaction, batchId);
      if (batch.status === 'completed') throw new DomainError('batch_ended');
      const people = withMail(await this.people.findOfProgram(transaction, batch.program));
      const known = await this.messages.findOfBatch(transaction, batchId);
      const told = new Set(known.map(({ personId }) => personId));
      const toTell = people.filter(({ id }) => !told.has(id));
      if (toTell.some((person) => this.links.linkFor(person) === null)) {
        throw new DomainError('news_without_links');
      }
      await this.write(transaction, batchId, toTell);
      if (toTell.length > 0) {
        await this.audit.record(transaction, {
          actor,
          action: 'news-sent',
          subject: { type: 'batch', id: batchId },
          after: { people: toTell.length },
        });
      }
      return { people: toTell.length };
    });
  }

  /** Returns the messages to send now, each with its person and batch. */
  due(limit: number): Promise<DueNews[]> {
    return this.database.read(async (reader) => {
      const messages = await this.messages.findDue(reader, this.clock.nowMs(), limit);
      return Promise.all(
        messages.map(async (message) => ({
          message,
          person: await this.people.findById(reader, message.personId),
          batch: await this.batches.find(reader, message.batchId),
        })),
      );
    });
  }

  /** Takes a message on, before it is sent; null where another process was faster, or the person has left. */
  claim(message: NewsMessageEntity): Promise<NewsMessageEntity | null> {
    return this.database.transaction((transaction) =>
      this.messages.claim(transaction, message, this.clock.nowMs()),
    );
  }

  async settle(
    message: NewsMessageEntity,
    change: Partial<Omit<NewsMessageEntity, 'id'>>,
  ): Promise<void> {
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

  /** Returns what staff should know: how many messages were given up, the latest of them, and how many are late. */
  async troubles(
    reader: Reader,
    limit: number,
    lateAfterMs: number,
  ): Promise<{ failed: number; latest: FailedMail[]; late: number }> {
    return {
      failed: await this.messages.countFailed(reader),
      latest: await this.withNames(reader, await this.messages.findFailed(reader, limit)),
      late: await this.messages.countLate(reader, this.clock.nowMs() - lateAfterMs),
    };
  }

  /**
   * Sends a failed or dropped mail again, like `OutboxService.resend`.
   * @returns false if there is no such mail
   */
  resend(id: string, actor: Actor): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const message = await this.messages.findById(transaction, id);
      if (!message) return false;
      if (message.state !== 'failed' && message.state !== 'dropped') return true;
      await this.outbox.forgetRefusals(transaction, message.recipientKey);
      const change = resentAt(this.clock.nowMs());
      if (!(await this.messages.change(transaction, message, change))) throw new RetryTransaction();
      await this.audit.record(transaction, {
        actor,
        action: 'resent',
        subject: { type: 'person', id: message.personId },
        after: { message: 'news' },
      });
      return true;
    });
  }

  /** Returns the mails about new batches to the person of a registration (LINK-8), in no particular order. */
  async mailsTo(reader: Reader, registrant: Registrant): Promise<MailMessage[]> {
    const people = await this.people.findByKeys(reader, [contactKeyOf(registrant)]);
    const ids = people.map(({ id }) => id);
    const rows = await this.messages.findTo(reader, ids);
    return rows.map((row) => toMailMessage(row, 'news'));
  }

  /** Removes a person who asked for it by their link. If they have already left, nothing changes (PEOPLE-8). */
  async leave(personId: string): Promise<void> {
    await this.database.transaction((transaction) => this.people.delete(transaction, [personId]));
  }

  /** Returns which of some ids belong to people. */
  async stillThere(ids: string[]): Promise<Set<string>> {
    const people = await this.database.read((reader) => this.people.findByIds(reader, ids));
    return new Set(people.map(({ id }) => id));
  }

  private async withNames(reader: Reader, messages: NewsMessageEntity[]): Promise<FailedMail[]> {
    const ids = messages.map(({ personId }) => personId);
    const people = await this.people.findByIds(reader, ids);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return messages.map((row) => toFailedNews(row, names.get(row.personId) ?? ''));
  }

  private async batchOf(reader: Reader, id: string): Promise<Batch> {
    const batch = await this.batches.find(reader, id);
    if (!batch) throw new DomainError('batch_not_found');
    return batch;
  }

  private async write(
    transaction: Transaction,
    batchId: string,
    people: PersonEntity[],
  ): Promise<void> {
    const nowMs = this.clock.nowMs();
    const messages = people.map(({ id }) => ({
      id: newId(),
      personId: id,
      batchId,
      state: 'waiting' as const,
      createdAtMs: nowMs,
      dueAtMs: nowMs,
      attempts: 0,
      reason: null,
      settledAtMs: null,
      recipientKey: null,
    }));
    try {
      await this.messages.insert(transaction, messages);
    } catch (error) {
      throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
    }
  }
}

function withMail(people: PersonEntity[]): PersonEntity[] {
  return people.filter(({ channels, email }) => channels.includes('email') && email !== '');
}
