import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock, Job } from '../common/clock.js';
import { describeCause } from '../common/errors/describe-cause.js';
import { DEFAULT_LANGUAGE } from '../common/languages.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { JobLeaseService } from '../database/leases.js';
import {
  type DroppedFor,
  faultOf,
  loggableOf,
  nextAttemptAt,
  recipientKeyOf,
  type SmtpFailure,
  unlessTooLate,
} from '../outbox/domain/delivery.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { NewsLinks } from '../registrations/people/news-links.js';
import { type DueNews, NewsService } from '../registrations/people/news.service.js';
import type { NewsMessageEntity } from '../registrations/people/person.entity.js';
import { MailWords } from './mail-words.js';
import { MailTransport } from './mail-transport.js';
import { LAST_MAIL_MS } from './mail.worker.js';

export const NEWS_JOB = 'mail-news';
const EVERY_10_SECONDS = '3/10 * * * * *';
const NEWS_LEASE = 'mail-news';

/** The number of mails per round; small, so that mails about registrations never wait behind them. */
const SENT_AT_ONCE = 10;
/** The pause while the mail server is unavailable. */
const SERVER_PAUSE_MS = 60_000;

type Settled = Partial<Omit<NewsMessageEntity, 'id'>>;

/** Sends mails about new batches (PEOPLE-7): each once, like those of the outbox (ADR 40), but with less priority. */
@Injectable()
export class NewsWorker {
  private isStopping = false;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly news: NewsService,
    private readonly links: NewsLinks,
    private readonly outbox: OutboxService,
    private readonly words: MailWords,
    private readonly transport: MailTransport,
    private readonly leases: JobLeaseService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends some due mails. Failures are logged and retried later. */
  @Job(EVERY_10_SECONDS, { name: NEWS_JOB })
  sendDue(): Promise<void> {
    this.round = this.sendSome();
    return this.round;
  }

  /** As `MailWorker`. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.race([this.round, sleep(LAST_MAIL_MS, undefined, { ref: false })]);
  }

  private async sendSome(): Promise<void> {
    try {
      if ((await this.news.due(1)).length === 0) return;
      await this.leases.hold(NEWS_LEASE, 0, async (renew) => {
        for (const due of await this.news.due(SENT_AT_ONCE)) {
          if (this.isStopping) return;
          await renew();
          if (!(await this.sendOne(due))) return;
        }
      });
    } catch (error) {
      this.logger.error({ cause: describeCause(error) }, 'sending mails about new batches failed');
    }
  }

  /** Returns false if the mail server is unavailable. */
  private async sendOne({ message: waiting, ...about }: DueNews): Promise<boolean> {
    const message = await this.news.claim(waiting);
    if (!message) return true;
    const settled = await this.attempt({ message, ...about });
    await this.news.settle(message, settled);
    return settled.attempts === undefined;
  }

  private async attempt({ message, person, batch }: DueNews): Promise<Settled> {
    const settledAtMs = this.clock.nowMs();
    const dropped = (reason: DroppedFor): Settled => ({ state: 'dropped', reason, settledAtMs });
    const leaveLink = person && this.links.linkFor(person);
    if (!person || !leaveLink || !person.channels.includes('email') || person.email === '') {
      return dropped('no_address');
    }
    if (!batch || batch.status === 'completed') return dropped('no_longer_true');
    const recipientKey = recipientKeyOf(person.email);
    if (await this.outbox.obstacle(recipientKey, 'reminder')) {
      return { ...dropped('refused_before'), recipientKey };
    }
    const { name, email, language } = person;
    const about = { name, program: batch.program, batch, leaveLink };
    const drawn = await this.words.drawNews(language ?? DEFAULT_LANGUAGE, about);
    if (!drawn) return this.later(message);
    try {
      await this.transport.send({
        id: message.id,
        registrationId: person.id,
        to: email,
        fromName: drawn.schoolName,
        replyTo: drawn.schoolEmail,
        subject: drawn.subject,
        text: drawn.text,
        html: drawn.html,
        calendar: null,
        leaveLink,
      });
      return { state: 'sent', settledAtMs, recipientKey };
    } catch (error) {
      const fault = faultOf(error as SmtpFailure);
      if (fault === 'server') return this.later(message, loggableOf(error as SmtpFailure));
      if (fault !== 'later') return { state: 'failed', reason: fault, settledAtMs, recipientKey };
      const next = nextAttemptAt(settledAtMs, message.createdAtMs, message.attempts);
      return next === null
        ? { state: 'failed', reason: 'gave_up', settledAtMs, recipientKey }
        : { state: 'waiting', dueAtMs: next };
    }
  }

  /** Postpones a message without counting the attempt, because no mail could be sent. */
  private later({ attempts: begun, createdAtMs }: NewsMessageEntity, details = {}): Settled {
    this.logger.error(details, 'mails about new batches cannot be sent now');
    const nowMs = this.clock.nowMs();
    const attempts = begun - 1;
    const dueAtMs = unlessTooLate(nowMs + SERVER_PAUSE_MS, createdAtMs);
    return dueAtMs === null
      ? { state: 'failed', reason: 'gave_up', settledAtMs: nowMs, attempts }
      : { state: 'waiting', attempts, dueAtMs };
  }
}
