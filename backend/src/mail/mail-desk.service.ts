import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../audit/audit.service.js';
import type { Message } from '../common/errors/problem.js';
import { CONFIG, type Config } from '../config/env.js';
import { Database } from '../database/database.js';
import type { Reader } from '../database/transaction.js';
import {
  type FailedMail,
  type MailMessages,
  type MailState,
  toMailMessage,
} from '../outbox/mail-message.dto.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { RegistrationLookupService } from '../registrations/list/registration-lookup.service.js';
import { NewsService } from '../registrations/people/news.service.js';
import { MailTransport } from './mail-transport.js';

const SHOWN_FAILURES = 20;
const LATE_AFTER_MS = 10 * 60_000;

/** Shows staff which mails were not delivered (MAIL-7): those about registrations, and about new batches. */
@Injectable()
export class MailDesk {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly news: NewsService,
    private readonly lookup: RegistrationLookupService,
    private readonly transport: MailTransport,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrlIsSet'>,
  ) {}

  state(): Promise<MailState> {
    return this.database.read(async (reader) => {
      const ofRegistrations = await this.outbox.troubles(reader, SHOWN_FAILURES, LATE_AFTER_MS);
      const ofNews = await this.news.troubles(reader, SHOWN_FAILURES, LATE_AFTER_MS);
      const failures = [
        ...(await this.withNames(reader, ofRegistrations.latest)),
        ...ofNews.latest,
      ].toSorted((one, other) => ((one.settledAt ?? '') < (other.settledAt ?? '') ? 1 : -1));
      return {
        delivery: this.transport.delivery,
        withLinks: this.config.siteUrlIsSet,
        failed: ofRegistrations.failed + ofNews.failed,
        late: ofRegistrations.late + ofNews.late,
        latest: failures.slice(0, SHOWN_FAILURES),
      };
    });
  }

  /** The mails about one registration, oldest first. */
  async ofRegistration(id: string): Promise<MailMessages> {
    const rows = await this.database.read((reader) => this.outbox.ofRegistration(reader, id));
    return { messages: rows.map((row) => toMailMessage(row, row.kind)) };
  }

  /** Sends a mail of either kind again. @throws DomainError message_not_found */
  async resend(id: string, actor: Actor): Promise<Message> {
    if (!(await this.news.resend(id, actor))) await this.outbox.resend(id, actor);
    return { message: 'The mail will be sent again.' };
  }

  private async withNames(
    reader: Reader,
    messages: Awaited<ReturnType<OutboxService['troubles']>>['latest'],
  ): Promise<FailedMail[]> {
    const ids = messages.map(({ registrationId }) => registrationId);
    const names = await this.lookup.namesOf(reader, ids);
    return messages.map((row) => ({
      ...toMailMessage(row, row.kind),
      registrationId: row.registrationId,
      name: names.get(row.registrationId) ?? '',
    }));
  }
}
