import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../common/clock.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { Metrics } from '../common/telemetry/metrics.js';
import { Database } from '../database/database.js';
import { MailTransport, type OutgoingMail } from '../mail/mail-transport.js';
import { faultOf, loggableOf, type SmtpFailure } from '../outbox/domain/delivery.js';
import { readSlotsCode, SLOTS_FILE, type SlotsCode } from '../site/slots.js';
import { isNews, type Told } from '../staff-notices/domain/notices.js';
import { StaffContacts } from '../staff-notices/staff-contacts.service.js';
import type { StaffNoticeEntity } from '../staff-notices/staff-notice.entity.js';
import { StaffNotices } from '../staff-notices/staff-notices.service.js';
import { StaffMails } from './staff-mails.service.js';

const SETTLED: Told = { state: 'settled' };

/** Sends notices, digests and codes to staff by mail (ADR 43). */
@Injectable()
export class MailboxNotices {
  constructor(
    private readonly database: Database,
    private readonly notices: StaffNotices,
    private readonly contacts: StaffContacts,
    private readonly mails: StaffMails,
    private readonly transport: MailTransport,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SLOTS_FILE) private readonly slotsFile: string,
  ) {}

  /** Mails claimed notices to an account, and settles them; with any other result the caller postpones them. */
  async tell(adminId: string, notices: StaffNoticeEntity[]): Promise<Told> {
    const code = await readSlotsCode(this.slotsFile, this.logger);
    if (!code) return { state: 'later', askedMs: 0 };
    const mail = await this.mailOf(code, adminId, notices);
    if (!mail) {
      await this.notices.settle(notices);
      return SETTLED;
    }
    try {
      await this.transport.send(mail);
      this.metrics.noticeSettled('sent');
    } catch (error) {
      return this.afterFailure(error as SmtpFailure, adminId, notices, mail);
    }
    await this.notices.settle(notices);
    return SETTLED;
  }

  private async afterFailure(
    error: SmtpFailure,
    adminId: string,
    notices: StaffNoticeEntity[],
    { to }: OutgoingMail,
  ): Promise<Told> {
    const fault = faultOf(error);
    const details = { ...loggableOf(error), textBegun: error.textBegun, fault };
    this.logger.warn(details, 'a mail to staff was not taken');
    if (fault === 'later' || fault === 'server') {
      this.metrics.noticeSettled('later');
      return { state: fault === 'server' ? 'away' : 'later', askedMs: 0 };
    }
    this.metrics.noticeSettled(fault === 'address_refused' ? 'gone' : 'refused');
    await this.notices.settle(notices, async (transaction) => {
      if (fault === 'address_refused') await this.contacts.noteRefusal(transaction, adminId, to);
    });
    return SETTLED;
  }

  /** Returns null if the mail is not wanted any more, or there is nothing to report. */
  private async mailOf(
    code: SlotsCode,
    adminId: string,
    notices: StaffNoticeEntity[],
  ): Promise<OutgoingMail | null> {
    const [first] = notices;
    if (!first || notices.every((notice) => !isNews(notice, this.clock.nowMs()))) return null;
    if (first.event === 'email_code') {
      const contact = await this.database.read((reader) => this.contacts.find(reader, adminId));
      if (!contact?.pendingEmail || !this.contacts.isCodeOpen(contact)) return null;
      return this.mails.ofCode(code, contact.pendingEmail, first, this.contacts.codeOf(contact));
    }
    const wish = first.event === 'digest' ? 'wantsDigest' : 'wantsNotes';
    const wanting = await this.database.read((reader) => this.contacts.wanting(reader, wish));
    const email = wanting.find((contact) => contact.adminId === adminId)?.email;
    if (!email) return null;
    return first.event === 'digest'
      ? this.mails.ofDigest(code, email, first)
      : this.mails.ofRegistrations(code, email, notices);
  }
}
