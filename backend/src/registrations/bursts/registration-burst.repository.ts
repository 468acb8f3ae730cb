import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, In, IsNull, LessThan, MoreThanOrEqual, Not, Repository } from 'typeorm';
import type { Reader, Transaction } from '../../database/transaction.js';
import type { Arrival } from '../domain/bursts.js';
import { RegistrationDismissalEntity } from './registration-dismissal.entity.js';
import { RegistrationEntity } from '../registration.entity.js';

/** Older registrations are ignored: the newest say enough about any burst. */
const MAX_ARRIVALS = 5_000;

/** The networks that registrations came from, and the dismissals. */
@Injectable()
export class RegistrationBurstRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
    @InjectRepository(RegistrationDismissalEntity)
    private readonly dismissals: Repository<RegistrationDismissalEntity>,
  ) {}

  /** Returns the registrations that visitors sent from an instant on. */
  async findArrivals(reader: Reader, fromMs: number): Promise<Arrival[]> {
    const rows = await reader.withRepository(this.registrations).find({
      select: { id: true, createdAtMs: true, status: true, networkHash: true, batchId: true },
      where: { createdAtMs: MoreThanOrEqual(fromMs), networkHash: Not(IsNull()) },
      order: { createdAtMs: 'DESC', id: 'DESC' },
      take: MAX_ARRIVALS,
    });
    return rows.map(({ id, createdAtMs, status, networkHash, batchId }) => ({
      id,
      atMs: createdAtMs,
      status,
      network: networkHash ?? '',
      batchId,
    }));
  }

  /** Counts a batch's registrations from one instant until before another. */
  countOfBatch(reader: Reader, batchId: string, fromMs: number, beforeMs: number): Promise<number> {
    return reader.withRepository(this.registrations).countBy({
      batchId,
      createdAtMs: And(MoreThanOrEqual(fromMs), LessThan(beforeMs)),
    });
  }

  /** Returns dismissals, newest first. */
  findDismissals(reader: Reader, fromMs: number): Promise<RegistrationDismissalEntity[]> {
    return reader.withRepository(this.dismissals).find({
      where: { dismissedAtMs: MoreThanOrEqual(fromMs) },
      order: { dismissedAtMs: 'DESC', registrationId: 'ASC' },
    });
  }

  findDismissal(
    reader: Reader,
    dismissalId: string,
    fromMs: number,
  ): Promise<RegistrationDismissalEntity[]> {
    return reader.withRepository(this.dismissals).find({
      where: { dismissalId, dismissedAtMs: MoreThanOrEqual(fromMs) },
      order: { registrationId: 'ASC' },
    });
  }

  /** Records that a registration was dismissed, and replaces an earlier dismissal of it. */
  async noteDismissed(transaction: Transaction, row: RegistrationDismissalEntity): Promise<void> {
    await this.forgetDismissed(transaction, [row.registrationId]);
    await transaction.withRepository(this.dismissals).insert(row);
  }

  async forgetDismissed(transaction: Transaction, registrationIds: string[]): Promise<void> {
    await transaction
      .withRepository(this.dismissals)
      .delete({ registrationId: In(registrationIds) });
  }

  async forgetDismissedBefore(transaction: Transaction, beforeMs: number): Promise<void> {
    await transaction.withRepository(this.dismissals).delete({ dismissedAtMs: LessThan(beforeMs) });
  }

  /** Returns registrations older than an instant whose network is still stored. */
  async findWithNetwork(reader: Reader, beforeMs: number, limit: number): Promise<string[]> {
    const rows = await reader.withRepository(this.registrations).find({
      select: { id: true },
      where: { networkHash: Not(IsNull()), createdAtMs: LessThan(beforeMs) },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  async forgetNetworks(transaction: Transaction, ids: string[]): Promise<void> {
    await transaction
      .withRepository(this.registrations)
      .update({ id: In(ids) }, { networkHash: null });
  }
}
