import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { newId } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import type { PushDeviceEntity } from './push-device.entity.js';
import { AdminRepository } from '../admin.repository.js';
import { AdminSessionRepository } from './admin-session.repository.js';
import { endpointKeyOf, PushDeviceRepository } from './push-device.repository.js';
import type { CurrentAdmin } from './sessions.service.js';

export const MAX_DEVICES = 10;

/** A device is deleted when the admin has not been opened on it for this long. */
const UNSEEN_FOR_MS = 60 * 24 * 60 * 60_000;

/** A push subscription, as the browser sends it. */
export interface Subscription {
  name: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The devices on which staff want to see notices (ADR 43). */
@Injectable()
export class PushDevicesService {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly sessions: AdminSessionRepository,
    private readonly devices: PushDeviceRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The devices of an account, oldest first. */
  ofAccount(reader: Reader, adminId: string): Promise<PushDeviceEntity[]> {
    return this.devices.findOf(reader, adminId);
  }

  /** The devices of active accounts. */
  active(reader: Reader): Promise<PushDeviceEntity[]> {
    return this.devices.findActive(reader);
  }

  find(reader: Reader, id: string): Promise<PushDeviceEntity | null> {
    return this.devices.findById(reader, id);
  }

  /**
   * Switches a browser on; an earlier subscription of the same browser is replaced.
   * @throws DomainError too_many_devices; session_ended if the session was ended since the guard ran
   */
  add(admin: CurrentAdmin, subscription: Subscription): Promise<PushDeviceEntity> {
    const nowMs = this.clock.nowMs();
    const device: PushDeviceEntity = {
      id: newId(),
      adminId: admin.id,
      sessionId: admin.sessionId,
      ...subscription,
      endpointKey: endpointKeyOf(subscription.endpoint),
      createdAtMs: nowMs,
      seenAtMs: nowMs,
    };
    return this.database.transaction(async (transaction) => {
      await this.admins.lock(transaction, admin.id);
      const { sessionId } = admin;
      // A device that is stored after the end of its session would not be removed with it.
      if (sessionId !== null && !(await this.sessions.lock(transaction, sessionId, admin.id))) {
        throw new DomainError('session_ended');
      }
      await this.devices.put(transaction, device);
      const count = (await this.devices.findOf(transaction, admin.id)).length;
      if (count > MAX_DEVICES) throw new DomainError('too_many_devices');
      await this.record(transaction, admin, 'device-added', device.name);
      return device;
    });
  }

  /** Stores that the admin is open in a browser. Returns the device's id, or null if this account has none there. */
  see(admin: CurrentAdmin, endpoint: string): Promise<string | null> {
    const key = endpointKeyOf(endpoint);
    return this.database.transaction(async (transaction) => {
      const seen = { sessionId: admin.sessionId, seenAtMs: this.clock.nowMs() };
      if (!(await this.devices.see(transaction, admin.id, key, seen))) return null;
      const own = await this.devices.findOf(transaction, admin.id);
      return own.find(({ endpointKey }) => endpointKey === key)?.id ?? null;
    });
  }

  /** @throws DomainError device_not_found */
  async remove(admin: CurrentAdmin, id: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const device = await this.devices.findById(transaction, id);
      const removed = device && (await this.devices.remove(transaction, id, admin.id));
      if (!removed) throw new DomainError('device_not_found');
      await this.record(transaction, admin, 'device-removed', device.name);
    });
  }

  /** Deletes a device that the push service reports as gone. */
  async drop(transaction: Transaction, id: string): Promise<void> {
    await this.devices.remove(transaction, id);
  }

  /** Deletes the devices on which nobody has opened the admin for 60 days. */
  async dropUnseen(transaction: Transaction): Promise<void> {
    await this.devices.removeUnseen(transaction, this.clock.nowMs() - UNSEEN_FOR_MS);
  }

  private async record(
    transaction: Transaction,
    actor: CurrentAdmin,
    action: string,
    device: string,
  ): Promise<void> {
    const subject = { type: 'account', id: actor.id } as const;
    await this.audit.record(transaction, { actor, action, subject, after: { device } });
  }
}
