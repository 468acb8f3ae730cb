import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Repository } from 'typeorm';
import type { Reader, Transaction } from '../../database/transaction.js';
import { AdminEntity } from '../admin.entity.js';
import { PushDeviceEntity } from './push-device.entity.js';

export function endpointKeyOf(endpoint: string): string {
  return hash('sha256', endpoint);
}

@Injectable()
export class PushDeviceRepository {
  constructor(
    @InjectRepository(PushDeviceEntity) private readonly devices: Repository<PushDeviceEntity>,
  ) {}

  /** The devices of an account, oldest first. */
  findOf(reader: Reader, adminId: string): Promise<PushDeviceEntity[]> {
    return reader
      .withRepository(this.devices)
      .find({ where: { adminId }, order: { createdAtMs: 'ASC', id: 'ASC' } });
  }

  findById(reader: Reader, id: string): Promise<PushDeviceEntity | null> {
    return reader.withRepository(this.devices).findOneBy({ id });
  }

  /** The devices of active accounts. */
  findActive(reader: Reader): Promise<PushDeviceEntity[]> {
    return reader
      .withRepository(this.devices)
      .createQueryBuilder('device')
      .innerJoin(AdminEntity, 'admin', 'admin.id = device.adminId')
      .where({})
      .andWhere('admin.deactivated_at_ms IS NULL')
      .orderBy('device.id')
      .getMany();
  }

  /** Stores a device in place of any with the same endpoint: a browser belongs to its present user. */
  async put(transaction: Transaction, device: PushDeviceEntity): Promise<void> {
    const { endpointKey } = device;
    await transaction.withRepository(this.devices).delete({ endpointKey });
    await transaction.withRepository(this.devices).insert(device);
  }

  /** Stores that the admin is open on it; false if the device is not one of this account. */
  async see(
    transaction: Transaction,
    adminId: string,
    endpointKey: string,
    seen: Pick<PushDeviceEntity, 'sessionId' | 'seenAtMs'>,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.devices)
      .update({ adminId, endpointKey }, seen);
    return affected === 1;
  }

  /** @param adminId the account that must own it; absent if any may */
  async remove(transaction: Transaction, id: string, adminId?: string): Promise<boolean> {
    const whose = adminId === undefined ? {} : { adminId };
    const { affected } = await transaction.withRepository(this.devices).delete({ id, ...whose });
    return affected === 1;
  }

  async removeUnseen(transaction: Transaction, sinceMs: number): Promise<void> {
    await transaction.withRepository(this.devices).delete({ seenAtMs: LessThanOrEqual(sinceMs) });
  }
}
