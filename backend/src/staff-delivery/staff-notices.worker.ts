import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PushDevicesService } from '../auth/sessions/push-devices.service.js';
import { describeCause } from '../common/errors/describe-cause.js';
import { Clock, Job } from '../common/clock.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { Database } from '../database/database.js';
import { JobLeaseService, type RenewLease } from '../database/leases.js';
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
/** Not with the other job, which mostly has spread by then what both tell. */
const EVERY_5_SECONDS_TOO = '2/5 * * * * *';
const SPREAD_AT_ONCE = 100;

/** At most so many of one receiver are told together; the rest follows in the next round. */
const TOLD_AT_ONCE = 1000;

/** So many devices are told side by side: a few that do not answer leave room for the others. */
const DEVICES_AT_ONCE = 8;

/**
 * Tells staff what stands in `staff_notices`: one server at a time. First each is spread to who wants it, then every
 * device and mailbox gets its own. Devices and mailboxes are told by two jobs: a mail server may take minutes, and a
 * phone does not wait for it (ADR 43).
 */
@Injectable()
export class StaffNoticesWorker {
  private isStopping = false;

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

  /** Tells devices what is due; what fails is logged, and tried again later. */
  @Job(EVERY_5_SECONDS, { name: NOTICES_JOB })
  tellDevices(): Promise<void> {
    return this.round(NOTICES_JOB, 'device', async (receivers, renew) => {
      const tellNext = async (): Promise<void> => {
        for (let next = receivers.shift(); next && !this.isStopping; next = receivers.shift()) {
          await this.tell(next, renew);
        }
      };
      // All have ended before the lease is given back.
      const ends = await Promise.allSettled(Array.from({ length: DEVICES_AT_ONCE }, tellNext));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    });
  }

  /** The same for mailboxes: one after the other, since all are behind one server. */
  @Job(EVERY_5_SECONDS_TOO, { name: STAFF_MAILS_JOB })
  tellMailboxes(): Promise<void> {
    return this.round(STAFF_MAILS_JOB, 'account', async (receivers, renew) => {
      let isAway = false;
      for (const receiver of receivers) {
        if (this.isStopping) return;
        if (isAway) await this.leaveForLater(await this.notices.dueOf(receiver, TOLD_AT_ONCE));
        else isAway = (await this.tell(receiver, renew)) === 'away';
      }
    });
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  private async round(
    lease: string,
    type: NoticeReceiver['type'],
    tellAll: (receivers: NoticeReceiver[], renew: RenewLease) => Promise<void>,
  ): Promise<void> {
    try {
      // Most times there is nothing, and no lease to be written.
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

  /** Where it can be told later only, the rest of what is due to it is not tried in this round. */
  private async tell(receiver: NoticeReceiver, renew: RenewLease): Promise<Told['state']> {
    const teller = receiver.type === 'device' ? this.onDevices : this.byMail;
    const parts = partsOf(await this.notices.dueOf(receiver, TOLD_AT_ONCE));
    for (let part = parts.shift(); part; part = parts.shift()) {
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

/** What is told together. */
function partsOf(due: StaffNoticeEntity[]): StaffNoticeEntity[][] {
  const about = due.filter(({ registrationId }) => registrationId !== null);
  const others = due.filter(({ registrationId }) => registrationId === null);
  return [
    ...others.map((notice) => [notice]),
    ...(about.length > MAX_TOLD_SINGLY ? [about] : about.map((notice) => [notice])),
  ];
}
