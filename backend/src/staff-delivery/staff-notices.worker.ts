import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PushDevicesService } from '../auth/sessions/push-devices.service.js';
import { describeCause } from '../common/errors/describe-cause.js';
import { Clock, Job } from '../common/clock.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { Metrics } from '../common/telemetry/metrics.js';
import { Database } from '../database/database.js';
import { JobLeaseService, type RenewLease } from '../database/leases.js';
import type { RegistrationEntity } from '../registrations/registration.entity.js';
import { RegistrationLinkService } from '../registrations/staff/registration-link.service.js';
import { MailTransport, type OutgoingMail } from '../mail/mail-transport.js';
import { faultOf, type SmtpFailure } from '../outbox/domain/delivery.js';
import { StaffContacts } from '../staff-notices/staff-contacts.service.js';
import { StaffMails } from './staff-mails.service.js';
import { readSlotsCode, SLOTS_FILE, type SlotsCode } from '../site/slots.js';
import {
  firstNameOf,
  isNews,
  MAX_TOLD_SINGLY,
  type NoticeReceiver,
  type RegistrationEvent,
} from '../staff-notices/domain/notices.js';
import type { StaffNoticeEntity } from '../staff-notices/staff-notice.entity.js';
import { StaffNotices } from '../staff-notices/staff-notices.service.js';
import { type PushMessage, type PushOutcome, PushSender } from './push-sender.js';

export const NOTICES_JOB = 'staff-notices';
const EVERY_5_SECONDS = '*/5 * * * * *';
const SPREAD_AT_ONCE = 100;

/** At most so many of one receiver are told together; the rest follows in the next round. */
const TOLD_AT_ONCE = 1000;

/**
 * Tells staff what stands in `staff_notices`: one server at a time. First each is spread to who wants it, then every
 * device and mailbox gets its own, so that one that is away holds up no other (ADR 43).
 */
@Injectable()
export class StaffNoticesWorker {
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly notices: StaffNotices,
    private readonly devices: PushDevicesService,
    private readonly registrations: RegistrationLinkService,
    private readonly sender: PushSender,
    private readonly contacts: StaffContacts,
    private readonly mails: StaffMails,
    private readonly transport: MailTransport,
    private readonly leases: JobLeaseService,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SLOTS_FILE) private readonly slotsFile: string,
  ) {}

  /** Tells what is due; what fails is logged, and tried again later. */
  @Job(EVERY_5_SECONDS, { name: NOTICES_JOB })
  async tellDue(): Promise<void> {
    try {
      // Most times there is nothing, and no lease to be written.
      if (!(await this.notices.isAnythingDue())) return;
      await this.leases.hold(NOTICES_JOB, 0, (renew) => this.tellAll(renew));
    } catch (error) {
      this.logger.error({ cause: describeCause(error) }, 'telling staff failed');
    }
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  private async tellAll(renew: RenewLease): Promise<void> {
    await this.spreadAll(renew);
    for (const receiver of await this.notices.receivers()) {
      if (this.isStopping) return;
      await renew();
      await this.tell(receiver, renew);
    }
  }

  private async spreadAll(renew: RenewLease): Promise<void> {
    for (;;) {
      const some = await this.notices.unspread(SPREAD_AT_ONCE);
      if (some.length === 0) return;
      await renew();
      await this.database.transaction((transaction) => this.devices.dropUnseen(transaction));
      const devices = await this.database.read((reader) => this.devices.active(reader));
      const readers = await this.database.read((reader) =>
        this.contacts.wanting(reader, 'wantsNotes'),
      );
      for (const notice of some) {
        const isTrue = await this.isStillTrue(notice);
        const wanting = devices.filter(({ adminId }) => adminId !== notice.actorId);
        const receivers: NoticeReceiver[] = wanting.map(({ id }) => ({ type: 'device', id }));
        for (const { adminId } of notice.event === 'registered' ? readers : []) {
          if (adminId !== notice.actorId) receivers.push({ type: 'account', id: adminId });
        }
        await this.notices.spread(notice, isTrue ? receivers : []);
      }
    }
  }

  private async isStillTrue(notice: StaffNoticeEntity): Promise<boolean> {
    const { event, registrationId } = notice;
    if (registrationId === null || !isNews(notice, this.clock.nowMs())) return false;
    const registration = await this.registrations.find(registrationId);
    return registration !== null && (event !== 'cancelled' || registration.status === 'cancelled');
  }

  private async tell(receiver: NoticeReceiver, renew: RenewLease): Promise<void> {
    const due = await this.notices.dueOf(receiver, TOLD_AT_ONCE);
    const about = due.filter(({ registrationId }) => registrationId !== null);
    const others = due.filter(({ registrationId }) => registrationId === null);
    const parts = [
      ...others.map((notice) => [notice]),
      ...(about.length > MAX_TOLD_SINGLY ? [about] : about.map((notice) => [notice])),
    ];
    for (const part of parts) {
      await renew();
      const claimed = await this.notices.claim(part);
      if (claimed.length === 0) continue;
      if (receiver.type === 'device') await this.push(receiver.id, claimed);
      else await this.mail(receiver.id, claimed);
    }
  }

  private async push(deviceId: string, notices: StaffNoticeEntity[]): Promise<void> {
    const device = await this.database.read((reader) => this.devices.find(reader, deviceId));
    const isOld = notices.every((notice) => !isNews(notice, this.clock.nowMs()));
    if (!device || isOld) return this.notices.settle(notices);
    const code = await readSlotsCode(this.slotsFile, this.logger);
    const message = code && (await this.messageOf(code, notices));
    if (!message) return this.notices.postpone(notices);
    const outcome = await this.sender.send(device, message);
    this.note(outcome);
    if (outcome.state === 'later') return this.notices.postpone(notices, outcome.askedMs);
    await this.notices.settle(notices, async (transaction) => {
      if (outcome.state === 'gone') await this.devices.drop(transaction, deviceId);
    });
  }

  private async mail(adminId: string, notices: StaffNoticeEntity[]): Promise<void> {
    const code = await readSlotsCode(this.slotsFile, this.logger);
    if (!code) return this.notices.postpone(notices);
    const mail = await this.mailOf(code, adminId, notices);
    if (!mail) return this.notices.settle(notices);
    try {
      await this.transport.send(mail);
      this.metrics.noticeSettled('sent');
      await this.notices.settle(notices);
    } catch (error) {
      await this.afterFailure(error as SmtpFailure, adminId, notices, mail);
    }
  }

  private async afterFailure(
    error: SmtpFailure,
    adminId: string,
    notices: StaffNoticeEntity[],
    { to }: OutgoingMail,
  ): Promise<void> {
    const fault = faultOf(error);
    // The reply is not logged: servers like to repeat the address in it.
    const { responseCode, command, textBegun } = error;
    this.logger.warn({ responseCode, command, textBegun, fault }, 'a mail to staff was not taken');
    if (fault === 'later' || fault === 'server') {
      this.metrics.noticeSettled('later');
      return this.notices.postpone(notices);
    }
    this.metrics.noticeSettled(fault === 'address_refused' ? 'gone' : 'refused');
    await this.notices.settle(notices, async (transaction) => {
      if (fault === 'address_refused') await this.contacts.noteRefusal(transaction, adminId, to);
    });
  }

  /** Null where it is not wanted any more, or there is nothing to tell. */
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

  /** The address is not logged: whoever knows it can write to the device. */
  private note({ state, status }: PushOutcome): void {
    this.metrics.noticeSettled(state);
    if (state !== 'sent')
      this.logger.warn({ status, state }, 'a message to a device was not taken');
  }

  private async messageOf(
    code: SlotsCode,
    notices: StaffNoticeEntity[],
  ): Promise<PushMessage | null> {
    const [first] = notices;
    if (!first?.registrationId) return null;
    const events = [...new Set(notices.map(({ event }) => event as RegistrationEvent))];
    if (notices.length > 1) {
      const words = code.staffPush({ events, count: notices.length, person: null });
      return { ...words, url: '/admin/registrations', tag: 'registrations' };
    }
    const registration = await this.registrations.find(first.registrationId);
    // Erased meanwhile, and the notice with it.
    if (!registration) return null;
    const words = code.staffPush({ events, count: 1, person: personOf(registration) });
    const { id } = registration;
    return { ...words, url: `/admin/registrations?id=${id}`, tag: id };
  }
}

function personOf({ name, program }: RegistrationEntity): { firstName: string; program: string } {
  return { firstName: firstNameOf(name), program };
}
