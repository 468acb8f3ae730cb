import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { BatchesService } from '../batches/batches.service.js';
import type { Batch } from '../batches/batch.response.js';
import { SeatService } from '../batches/seat.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { Language } from '../common/languages.js';
import { Database } from '../database/database.js';
import { BatchNotices, type SentNotice } from '../outbox/batch-notices.service.js';
import type { Letter } from '../site/slots-port.js';
import { MailWords } from './mail-words.js';

/** A message of staff to everybody in a batch, as plain text. */
export interface BatchMessage {
  subject: string;
  text: string;
}

const LISTED = 20;
const KIND = 'batch_message';

/** Messages of staff to everybody who holds a seat of a batch (MAIL-13). */
@Injectable()
export class BatchMessagesService {
  constructor(
    private readonly database: Database,
    private readonly batches: BatchesService,
    private readonly seats: SeatService,
    private readonly notices: BatchNotices,
    private readonly words: MailWords,
    private readonly audit: AuditService,
  ) {}

  /**
   * Sends a message to everybody who holds a seat and has an e-mail address, once per key.
   * @param key chosen by the client, the same for each retry; at most 36 characters
   * @returns the number of recipients
   * @throws DomainError batch_not_found; batch_ended; nobody_to_tell; too_many_messages beyond three a day;
   * idempotency_key_reused if another message was sent with that key
   */
  send(
    batchId: string,
    key: string,
    { subject, text }: BatchMessage,
    actor: Actor,
  ): Promise<number> {
    return this.database.transaction(async (transaction) => {
      // Locked, so that the second of two concurrent requests sees the notice of the first.
      await this.seats.lock(transaction, batchId);
      const known = await this.notices.find(transaction, key);
      if (known) {
        const isSame =
          known.batchId === batchId && known.subject === subject && known.message === text;
        if (!isSame) throw new DomainError('idempotency_key_reused');
        const [sent] = await this.notices.countsOf(transaction, [known]);
        return Object.values(sent?.counts ?? {}).reduce((sum, count) => sum + count, 0);
      }
      const batch = await this.seats.findOpen(transaction, batchId).catch((error: unknown) => {
        throw ofABatchToCome(error);
      });
      const waitMs = await this.notices.messageWaitMs(transaction, batchId);
      if (waitMs > 0) {
        throw new DomainError('too_many_messages', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      }
      const people = await this.notices.seatedIn(transaction, batch.id);
      const notice = { id: key, batchId, kind: KIND, subject, message: text } as const;
      const count = await this.notices.notify(transaction, people, notice);
      if (count === 0) throw new DomainError('nobody_to_tell');
      await this.audit.record(transaction, {
        actor,
        action: 'message-sent',
        subject: { type: 'batch', id: batchId },
        after: { subjectLine: subject, people: count },
      });
      return count;
    });
  }

  /** The latest messages to a batch, newest first; empty if there is no such batch. */
  sent(batchId: string): Promise<SentNotice[]> {
    return this.database.read((reader) => this.notices.messagesTo(reader, batchId, LISTED));
  }

  /**
   * A message as a person with this name would read it.
   * @throws DomainError batch_not_found; no_mail_words
   */
  async preview(
    batchId: string,
    language: Language,
    name: string,
    message: BatchMessage,
  ): Promise<Letter> {
    const batch = await this.batchOf(batchId);
    const drawn = await this.words.draw(language, {
      kind: KIND,
      name,
      program: batch.program,
      batch,
      before: null,
      message,
      placeInLine: null,
      offeredUntil: null,
      personalLink: this.words.sampleLink,
    });
    if (!drawn) throw new DomainError('no_mail_words');
    return drawn.letter;
  }

  /**
   * The mail that announces this batch, as a person with this name would read it (PEOPLE-7).
   * @throws as `preview`
   */
  async previewNews(batchId: string, language: Language, name: string): Promise<Letter> {
    const batch = await this.batchOf(batchId);
    const about = { name, program: batch.program, batch, leaveLink: this.words.sampleLink ?? '' };
    const drawn = await this.words.drawNews(language, about);
    if (!drawn) throw new DomainError('no_mail_words');
    return drawn.letter;
  }

  private async batchOf(batchId: string): Promise<Batch> {
    const batch = await this.database.read((reader) => this.batches.find(reader, batchId));
    if (!batch) throw new DomainError('batch_not_found');
    return batch;
  }
}

function ofABatchToCome(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.code === 'batch_deleted') return new DomainError('batch_not_found');
  if (error.code !== 'batch_ended') return error;
  return new DomainError('batch_ended', {
    message: 'This batch has ended, so no more messages can be sent to it.',
  });
}
