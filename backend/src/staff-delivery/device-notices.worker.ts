import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PushDevicesService } from '../auth/sessions/push-devices.service.js';
import { Clock } from '../common/clock.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { Metrics } from '../common/telemetry/metrics.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import type { RegistrationEntity } from '../registrations/registration.entity.js';
import { RegistrationLinkService } from '../registrations/staff/registration-link.service.js';
import { readSlotsCode, SLOTS_FILE, type SlotsCode } from '../site/slots.js';
import {
  firstNameOf,
  isNews,
  type RegistrationEvent,
  type Told,
} from '../staff-notices/domain/notices.js';
import type { StaffNoticeEntity } from '../staff-notices/staff-notice.entity.js';
import { StaffNotices } from '../staff-notices/staff-notices.service.js';
import { type PushMessage, type PushOutcome, PushSender } from './push-sender.js';

/** Sends notices to devices, which are browsers on phones and computers (ADR 43). */
@Injectable()
export class DeviceNotices {
  constructor(
    private readonly database: Database,
    private readonly notices: StaffNotices,
    private readonly devices: PushDevicesService,
    private readonly registrations: RegistrationLinkService,
    private readonly sender: PushSender,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SLOTS_FILE) private readonly slotsFile: string,
  ) {}

  /** Sends claimed notices to a device, and settles them; if the result is `later`, the caller postpones them. */
  async tell(deviceId: string, notices: StaffNoticeEntity[]): Promise<Told> {
    const device = await this.database.read((reader) => this.devices.find(reader, deviceId));
    const isOld = notices.every((notice) => !isNews(notice, this.clock.nowMs()));
    if (!device || isOld) return this.settled(notices);
    const code = await readSlotsCode(this.slotsFile, this.logger);
    if (!code) return { state: 'later', askedMs: 0 };
    const message = await this.messageOf(code, notices);
    if (!message) return this.settled(notices);
    const outcome = await this.sender.send(device, message);
    this.note(outcome);
    if (outcome.state === 'later') return { state: 'later', askedMs: outcome.askedMs };
    return this.settled(notices, async (transaction) => {
      if (outcome.state === 'gone') await this.devices.drop(transaction, deviceId);
    });
  }

  private async settled(
    notices: StaffNoticeEntity[],
    alongside?: (transaction: Transaction) => Promise<void>,
  ): Promise<Told> {
    await this.notices.settle(notices, alongside);
    return { state: 'settled' };
  }

  /** Logs without the endpoint: whoever knows it can send messages to the device. */
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
    // The registration was erased meanwhile, and its notice with it.
    if (!registration) return null;
    const words = code.staffPush({ events, count: 1, person: personOf(registration) });
    const { id } = registration;
    return { ...words, url: `/admin/registrations?id=${id}`, tag: id };
  }
}

function personOf({ name, program }: RegistrationEntity): { firstName: string; program: string } {
  return { firstName: firstNameOf(name), program };
}
