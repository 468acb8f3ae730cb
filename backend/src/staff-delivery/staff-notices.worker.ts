import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PushDevicesService } from '../auth/sessions/push-devices.service.js';
import { describeCause } from '../common/errors/describe-cause.js';
import { Clock, Job } from '../common/clock.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { Database } from '../database/database.js';
import { JobLeaseService, type RenewLease } from '../database/leases.js';
import { LAST_MAIL_MS } from '../mail/mail.worker.js';
import { RegistrationLinkService } from '../registrations/staff/registration-link.service.js';
import { StaffContacts } from '../staff-notices/staff-contacts.service.js';
import {
  isNews,
  MAX_TOLD_SINGLY,
  type NoticeReceiver,
  type Told,
} from '../staff-notices/domain/notices.js';
import type { StaffNoticeEntity } from '../staff-notices/staff-notice.entity.js';
import { StaffNotices } from '../staff-notices/staff-notices.service.js';
import { DeviceNotices } from './device-notices.worker.js';
import { MailboxNotices } from './mailbox-notices.worker.js';

export const NOTICES_JOB = 'staff-notices';
const EVERY_5_SECONDS = '*/5 * * * * *';
export const STAFF_MAILS_JOB = 'staff-mails';
/** Starts 2 s after the other job, which has usually spread the notices for both by then. */
const EVERY_5_SECONDS_TOO = '2/5 * * * * *';
const SPREAD_AT_ONCE = 100;

/** The maximum number of notices per receiver in one round; the rest follows in the next one. */
const TOLD_AT_ONCE = 1000;

/** The number of devices that are sent to in parallel, so that a few slow ones do not block the others. */
const DEVICES_AT_ONCE = 8;

/**
 * Sends the notices in `staff_notices`, on one server at a time. First each notice is spread to its receivers, then
 * each device and mailbox gets its own. Devices and mailboxes have separate jobs, because a mail server may take
 * minutes, and devices must not wait for it (ADR 43).
 */
@Injectable()
export class StaffNoticesWorker {
  private isStopping = false;
  private deviceRound: Promise<void> = Promise.resolve();
  private mailboxRound: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly notices: StaffNotices,
    private readonly devices: PushDevicesService,
    private readonly registrations: RegistrationLinkService,
    private readonly contacts: StaffContacts,
    private readonly onDevices: DeviceNotices,
    private readonly byMail: MailboxNotices,
    private readonly leases: JobLeaseService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends due notices to devices. Failures are logged and retried later. */
  @Job(EVERY_5_SECONDS, { name: NOTICES_JOB })
  tellDevices(): Promise<void> {
    this.deviceRound = this.round(NOTICES_JOB, 'device', async (receivers, renew) => {
      const tellNext = async (): Promise<void> => {
        for (let next = receivers.shift(); next && !this.isStopping; next = receivers.shift()) {
          await this.tell(next, renew);
        }
      };
      // Waits for all of them, so that none runs after the lease is released.
      const ends = await Promise.allSettled(Array.from({ length: DEVICES_AT_ONCE }, tellNext));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    });
    return this.deviceRound;
  }

  /** Sends due notices by mail, one after the other, because all mailboxes use one mail server. */
  @Job(EVERY_5_SECONDS_TOO, { name: STAFF_MAILS_JOB })
  tellMailboxes(): Promise<void> {
    this.mailboxRound = this.round(STAFF_MAILS_JOB, 'account', async (receivers, renew) => {
      let isAway = false;
      for (const receiver of receivers) {
        if (this.isStopping) return;
        if (isAway) await this.leaveForLater(await this.notices.dueOf(receiver, TOLD_AT_ONCE));
        else isAway = (await this.tell(receiver, renew)) === 'away';
      }
    });
    return this.mailboxRound;
  }

  /** Waits for what is being sent: if nobody stores that it was accepted, another server sends it again. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const rounds = Promise.all([this.deviceRound, this.mailboxRound]);
    await Promise.race([rounds, sleep(LAST_MAIL_MS, undefined, { ref: false })]);
  }

  private async round(
    lease: string,
    type: NoticeReceiver['type'],
    tellAll: (receivers: NoticeReceiver[], renew: RenewLease) => Promise<void>,
  ): Promise<void> {
    try {
      // Usually nothing is due; then no lease has to be written.
      if (!(await this.notices.isAnythingDue())) return;
      await this.leases.hold(lease, 0, async (renew) => {
        await this.spreadAll(renew);
        const receivers = await this.notices.receivers();
        await tellAll(
          receivers.filter((receiver) => receiver.type === type),
          renew,
        );
      });
    } catch (error) {
      this.logger.error({ cause: describeCause(error) }, 'telling staff failed');
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

  /** Sends the due notices of a receiver. If one has to be postponed, so are the others, without an attempt. */
  private async tell(receiver: NoticeReceiver, renew: RenewLease): Promise<Told['state']> {
    const teller = receiver.type === 'device' ? this.onDevices : this.byMail;
    const parts = partsOf(await this.notices.dueOf(receiver, TOLD_AT_ONCE), this.clock.nowMs());
    for (let part = parts.shift(); part && !this.isStopping; part = parts.shift()) {
      await renew();
      const claimed = await this.notices.claim(part);
      if (claimed.length === 0) continue;
      const told = await teller.tell(receiver.id, claimed);
      if (told.state === 'settled') continue;
      await this.notices.postpone(claimed, told.askedMs);
      await this.leaveForLater(parts.flat(), told.askedMs);
      return told.state;
    }
    return 'settled';
  }

  private async leaveForLater(due: StaffNoticeEntity[], askedMs = 0): Promise<void> {
    await this.notices.postpone(await this.notices.claim(due), askedMs);
  }
}

/** Groups notices that are sent together. Expired ones are apart, so that they count in no number. */
function partsOf(due: StaffNoticeEntity[], nowMs: number): StaffNoticeEntity[][] {
  const expired = due.filter((notice) => !isNews(notice, nowMs));
  const fresh = due.filter((notice) => isNews(notice, nowMs));
  const about = fresh.filter(({ registrationId }) => registrationId !== null);
  const others = fresh.filter(({ registrationId }) => registrationId === null);
  return [
    ...(expired.length > 0 ? [expired] : []),
    ...others.map((notice) => [notice]),
    ...(about.length > MAX_TOLD_SINGLY ? [about] : about.map((notice) => [notice])),
  ];
}
