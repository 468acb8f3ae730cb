import { Inject, Injectable } from '@nestjs/common';
import { BatchesService } from '../batches/batches.service.js';
import { wallClockOf } from '../common/calendar.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { CONFIG, type Config } from '../config/env.js';
import { byStartTime, meetsOn } from '../dashboard/domain/sessions.js';
import { Database } from '../database/database.js';
import { type OutgoingMail, STAFF_FOLDER } from '../mail/mail-transport.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { RegistrationCountsService } from '../registrations/counts/registration-counts.service.js';
import { RegistrationLookupService } from '../registrations/list/registration-lookup.service.js';
import type { RegistrationEntity } from '../registrations/registration.entity.js';
import { NewsService } from '../registrations/people/news.service.js';
import { RegistrationLinkService } from '../registrations/staff/registration-link.service.js';
import type { SlotsCode } from '../site/slots.js';
import type { DigestFacts, StaffMailFacts, StaffPerson } from '../site/slots-port.js';
import { firstNameOf } from '../staff-notices/domain/notices.js';
import type { StaffNoticeEntity } from '../staff-notices/staff-notice.entity.js';

/** The number of new registrations that a digest names; the rest is only counted. */
const NAMED_IN_DIGEST = 20;

/** Makes the mails to staff, with only first name and program, since a mailbox outlives the clean-up (ADR 43). */
@Injectable()
export class StaffMails {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationLinkService,
    private readonly lookup: RegistrationLookupService,
    private readonly counts: RegistrationCountsService,
    private readonly batches: BatchesService,
    private readonly outbox: OutboxService,
    private readonly news: NewsService,
    private readonly calendar: SchoolCalendar,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>,
  ) {}

  /** The mail with a code. */
  ofCode(code: SlotsCode, to: string, notice: StaffNoticeEntity, digits: string): OutgoingMail {
    return this.mail(code, to, notice.id, { kind: 'code', code: digits });
  }

  /** The mail about new registrations; null if it would be about a single one that was deleted. */
  async ofRegistrations(
    code: SlotsCode,
    to: string,
    notices: StaffNoticeEntity[],
  ): Promise<OutgoingMail | null> {
    const [first] = notices;
    if (!first?.registrationId) return null;
    if (notices.length > 1) {
      const link = this.linkTo('/admin/registrations');
      return this.mail(code, to, first.id, { kind: 'notes', count: notices.length, link });
    }
    const registration = await this.registrations.find(first.registrationId);
    if (!registration) return null;
    const link = this.linkTo(`/admin/registrations?id=${registration.id}`);
    const [person] = await this.people([registration]);
    if (!person) return null;
    const mail = this.mail(code, to, first.id, { kind: 'note', person, link });
    // With this id, the mail's file (if mails are files) is deleted with the registration.
    return { ...mail, registrationId: registration.id };
  }

  /** The digest; null if there is nothing to report. */
  async ofDigest(
    code: SlotsCode,
    to: string,
    { id, sinceMs, createdAtMs }: StaffNoticeEntity,
  ): Promise<OutgoingMail | null> {
    const facts = await this.digest(sinceMs ?? createdAtMs, createdAtMs);
    const { freshCount, today, pending, failedMails } = facts;
    const isEmpty = freshCount + today.length + pending + failedMails === 0;
    return isEmpty ? null : this.mail(code, to, id, facts);
  }

  private async digest(sinceMs: number, untilMs: number): Promise<DigestFacts> {
    const { fresh, count, failed } = await this.database.read(async (reader) => ({
      ...(await this.lookup.registeredBetween(reader, sinceMs, untilMs, NAMED_IN_DIGEST)),
      failed:
        (await this.outbox.troubles(reader, 0, 0)).failed +
        (await this.news.troubles(reader, 0, 0)).failed,
    }));
    const { pending } = await this.counts.counts();
    const inLine = await this.batches.countInLine();
    const date = this.calendar.today();
    const current = await this.batches.listCurrent();
    return {
      kind: 'digest',
      date,
      since: wallClockOf(sinceMs, this.calendar.timeZone).slice(0, 16),
      fresh: await this.people(fresh),
      freshCount: count,
      today: current
        .filter((batch) => meetsOn(batch, date))
        .toSorted(byStartTime)
        .map(({ name, schedule, enrolled, capacity }) => ({
          name,
          time: schedule.time.start,
          enrolled,
          capacity,
        })),
      pending: Math.max(0, pending - inLine),
      failedMails: failed,
      link: this.linkTo('/admin'),
    };
  }

  private async people(rows: RegistrationEntity[]): Promise<StaffPerson[]> {
    const ids = [...new Set(rows.flatMap(({ batchId }) => batchId ?? []))];
    const names = await this.database.read((reader) => this.batches.namesOf(reader, ids));
    return rows.map(({ name, program, batchId }) => ({
      firstName: firstNameOf(name),
      program,
      batch: batchId === null ? null : (names.get(batchId) ?? null),
    }));
  }

  private linkTo(path: string): string | null {
    return this.config.siteUrlIsSet ? `${this.config.siteUrl}${path}` : null;
  }

  private mail(code: SlotsCode, to: string, id: string, facts: StaffMailFacts): OutgoingMail {
    const { subject, text, html, schoolName, schoolEmail } = code.staffMail(facts);
    const school = { fromName: schoolName, replyTo: schoolEmail };
    return {
      id,
      registrationId: STAFF_FOLDER,
      to,
      ...school,
      subject,
      text,
      html,
      calendar: null,
    };
  }
}
