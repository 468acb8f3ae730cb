import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type BatchFacts, haveSameFacts } from '../batches/domain/batch-facts.js';
import type { Batch } from '../batches/batch.response.js';
import { BatchesService } from '../batches/batches.service.js';
import { addDays } from '../common/calendar.js';
import { Clock, Job } from '../common/clock.js';
import { describeCause } from '../common/errors/describe-cause.js';
import { DEFAULT_LANGUAGE } from '../common/languages.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { Metrics } from '../common/telemetry/metrics.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { isFirstSession } from '../dashboard/domain/sessions.js';
import { Database } from '../database/database.js';
import { JobLeaseService, type RenewLease } from '../database/leases.js';
import {
  faultOf,
  loggableOf,
  KIND_RULES,
  recipientKeyOf,
  type SmtpFailure,
} from '../outbox/domain/delivery.js';
import type { BatchNoticeEntity } from '../outbox/batch-notice.entity.js';
import { BatchNotices } from '../outbox/batch-notices.service.js';
import type { OutboxMessageEntity } from '../outbox/outbox-message.entity.js';
import { type Outcome, OutboxService } from '../outbox/outbox.service.js';
import { PersonalLinks } from '../my-registration/personal-links.js';
import { SessionCalendar } from '../my-registration/session-calendar.js';
import { holdsSeat, isOffered, isWaiting } from '../registrations/domain/registration-status.js';
import type { RegistrationEntity } from '../registrations/registration.entity.js';
import { NewsService } from '../registrations/people/news.service.js';
import { RegistrationLinkService } from '../registrations/staff/registration-link.service.js';
import { RegistrationLookupService } from '../registrations/list/registration-lookup.service.js';
import { MailWords } from './mail-words.js';
import { WaitingListService } from '../registrations/seats/waiting-list.service.js';
import { MailTransport, type OutgoingMail } from './mail-transport.js';

export const MAIL_JOB = 'mail';
export const SWEEP_JOB = 'mail-sweep';
const EVERY_5_SECONDS = '*/5 * * * * *';
const EVERY_MINUTE = '45 * * * * *';

const MAIL_LEASE = 'mail';
const READ_AT_ONCE = 20;
/**
 * After each mail the worker pauses nine times as long as it took, but at most this long. Without pauses, when many
 * register at once, two in three database statements would be for their mails.
 */
const REST_FACTOR = 9;
const MAX_REST_MS = 150;

/** How long a stopping server waits for the mail that is being sent; it has 8 s for everything (RUN-4). */
export const LAST_MAIL_MS = 2_000;

/** Checks for the `standing` of a kind. */
const STANDINGS = { waiting: isWaiting, offered: isOffered, seated: holdsSeat };

/** The pauses while the mail server is unavailable; each is longer than the one before. */
const SERVER_PAUSES_MS = [30_000, 60_000, 120_000, 300_000];

/**
 * Sends the messages of the outbox, on one server at a time, one after the other. If a server dies while it sends a
 * message, the message is sent again, with the same Message-ID (ADR 40).
 */
@Injectable()
export class MailWorker {
  private pauses = 0;
  private pause = { fromMs: 0, untilMs: 0 };
  private isStopping = false;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly notices: BatchNotices,
    private readonly news: NewsService,
    private readonly registrations: RegistrationLinkService,
    private readonly links: PersonalLinks,
    private readonly calendar: SessionCalendar,
    private readonly lookup: RegistrationLookupService,
    private readonly batches: BatchesService,
    private readonly line: WaitingListService,
    private readonly schoolCalendar: SchoolCalendar,
    private readonly leases: JobLeaseService,
    private readonly words: MailWords,
    private readonly transport: MailTransport,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends due messages. Failures are logged and retried later. */
  @Job(EVERY_5_SECONDS, { name: MAIL_JOB })
  sendDue(): Promise<void> {
    this.round = this.sendAllDue();
    return this.round;
  }

  private async sendAllDue(): Promise<void> {
    try {
      if (this.isPaused()) return;
      // Usually nothing is due; then no lease has to be written.
      if ((await this.outbox.due(1)).length === 0) return;
      await this.leases.hold(MAIL_LEASE, 0, (renew) => this.sendAll(renew));
    } catch (error) {
      this.logger.error({ cause: describeCause(error) }, 'sending mails failed');
    }
  }

  /**
   * Removes the mail files of deleted registrations, and old notices to batches. Makes mails due that were stored
   * while the clock was ahead.
   */
  @Job(EVERY_MINUTE, { name: SWEEP_JOB })
  async sweep(): Promise<void> {
    try {
      await this.outbox.makeDue();
      await this.news.makeDue();
      await this.notices.sweep();
      await this.transport.sweep(async (ids) => {
        const names = await this.database.read((reader) => this.lookup.namesOf(reader, ids));
        return new Set([...names.keys(), ...(await this.news.stillThere(ids))]);
      });
    } catch (error) {
      this.logger.error({ cause: describeCause(error) }, 'clearing the outbox failed');
    }
  }

  /** Waits for the mail that is being sent: if nobody stores that it was accepted, another server sends it again. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.race([this.round, sleep(LAST_MAIL_MS, undefined, { ref: false })]);
  }

  private async sendAll(renew: RenewLease): Promise<void> {
    for (;;) {
      const due = await this.outbox.due(READ_AT_ONCE);
      if (due.length === 0) return;
      for (const message of due) {
        if (this.isStopping) return;
        await renew();
        const startedAt = performance.now();
        if (!(await this.sendOne(message))) return;
        const tookMs = performance.now() - startedAt;
        await this.clock.pass(Math.min(REST_FACTOR * tookMs, MAX_REST_MS));
      }
    }
  }

  /** Returns false if the mail server is unavailable, so that no other message need be tried. */
  private async sendOne(waiting: OutboxMessageEntity): Promise<boolean> {
    const message = await this.outbox.claim(waiting);
    if (!message) return true;
    const outcome = await this.attempt(message);
    await this.outbox.settle(message, outcome);
    if (outcome.state === 'not tried') return false;
    this.pauses = 0;
    this.metrics.mailSettled(outcome.state);
    return true;
  }

  private async attempt(message: OutboxMessageEntity): Promise<Outcome> {
    const registration = await this.registrations.find(message.registrationId);
    // The registration was deleted meanwhile, and the message with it, so the result changes no row.
    if (!registration) return { state: 'dropped', reason: 'no_address', recipientKey: null };
    if (registration.email === '') {
      return { state: 'dropped', reason: 'no_address', recipientKey: null };
    }
    const recipientKey = recipientKeyOf(registration.email);
    const { batchId } = registration;
    const notice = await this.notices.of(message);
    const batch =
      batchId === null
        ? null
        : await this.database.read((reader) => this.batches.findAny(reader, batchId));
    if (!this.isTrue(message, registration, batch, notice)) {
      return { state: 'dropped', reason: 'no_longer_true', recipientKey };
    }
    const obstacle = await this.outbox.obstacle(recipientKey, message.kind);
    if (obstacle) return { state: 'dropped', reason: obstacle, recipientKey };
    let mail: OutgoingMail | null;
    try {
      mail = await this.draw(message, registration, batch, notice);
    } catch (error) {
      // A bug that affects one mail: the others are sent, and staff see this one when it is given up.
      this.logger.error(
        { cause: describeCause(error), kind: message.kind },
        'a mail was not drawn',
      );
      return { state: 'later', recipientKey };
    }
    if (!mail)
      return this.pauseAfter('the site has not been built, so that no mail can be written');
    try {
      await this.transport.send(mail);
      return { state: 'sent', recipientKey };
    } catch (error) {
      return this.afterFailure(error as SmtpFailure, recipientKey);
    }
  }

  private afterFailure(error: SmtpFailure, recipientKey: string): Outcome {
    const fault = faultOf(error);
    const details = loggableOf(error);
    if (fault === 'server') return this.pauseAfter('the mail server cannot be had', details);
    const { textBegun } = error;
    this.logger.warn({ ...details, textBegun, fault }, 'a mail was not taken');
    if (fault === 'later') return { state: 'later', recipientKey };
    return { state: 'failed', reason: fault, recipientKey };
  }

  /** Checks both ends of the pause, so that a clock that is put back does not lengthen it. */
  private isPaused(): boolean {
    const nowMs = this.clock.nowMs();
    return nowMs >= this.pause.fromMs && nowMs < this.pause.untilMs;
  }

  private pauseAfter(why: string, details: object = {}): Outcome {
    const pause = SERVER_PAUSES_MS[Math.min(this.pauses, SERVER_PAUSES_MS.length - 1)] ?? 0;
    this.pauses++;
    const nowMs = this.clock.nowMs();
    this.pause = { fromMs: nowMs, untilMs: nowMs + pause };
    this.metrics.mailSettled('not tried');
    this.logger.error({ ...details, pauseSeconds: pause / 1000 }, why);
    return { state: 'not tried', untilMs: nowMs + pause };
  }

  /** True while the content of a message still holds. */
  private isTrue(
    { kind }: OutboxMessageEntity,
    registration: RegistrationEntity,
    batch: Batch | null,
    notice: BatchNoticeEntity | null,
  ): boolean {
    const { status, batchId } = registration;
    const { onlyWhile, ofBatch, beforeEnd, standing } = KIND_RULES[kind];
    if (!onlyWhile.includes(status)) return false;
    if (standing !== undefined && !STANDINGS[standing](registration)) return false;
    if (beforeEnd && batch?.status === 'completed') return false;
    if (ofBatch && (batch === null || notice?.batchId !== batchId)) return false;
    if (kind === 'reminder') {
      const tomorrow = addDays(this.schoolCalendar.today(), 1);
      return batch !== null && isFirstSession(batch, tomorrow);
    }
    if (kind !== 'batch_changed' || batch === null) return true;
    const before = factsBefore(notice);
    return batch.status !== 'completed' && before !== null && !haveSameFacts(before, batch);
  }

  private async draw(
    { id, kind }: OutboxMessageEntity,
    registration: RegistrationEntity,
    batch: Batch | null,
    notice: BatchNoticeEntity | null,
  ): Promise<OutgoingMail | null> {
    const { name, email, program, language, status, offeredUntilMs } = registration;
    const drawn = await this.words.draw(language ?? DEFAULT_LANGUAGE, {
      kind,
      name,
      program,
      batch,
      before: factsBefore(notice),
      message: messageIn(notice),
      placeInLine: await this.database.read((reader) => this.line.placeOf(reader, registration)),
      offeredUntil: offeredUntilMs === null ? null : this.schoolCalendar.deadline(offeredUntilMs),
      personalLink: this.links.linkFor(registration),
    });
    if (!drawn) return null;
    const hasCalendar = batch !== null && KIND_RULES[kind].calendar.includes(status);
    return {
      id,
      registrationId: registration.id,
      to: email,
      fromName: drawn.schoolName,
      replyTo: drawn.schoolEmail,
      subject: drawn.subject,
      text: drawn.text,
      html: drawn.html,
      calendar: hasCalendar ? this.calendar.textFor(registration, batch) : null,
    };
  }
}

function factsBefore(notice: BatchNoticeEntity | null): BatchFacts | null {
  return notice?.factsBefore ? (JSON.parse(notice.factsBefore) as BatchFacts) : null;
}

function messageIn(notice: BatchNoticeEntity | null): { subject: string; text: string } | null {
  if (notice === null || notice.subject === null) return null;
  return { subject: notice.subject, text: notice.message ?? '' };
}
