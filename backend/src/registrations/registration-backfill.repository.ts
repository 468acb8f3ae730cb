import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import type { Reader, Transaction } from '../database/transaction.js';
import { RegistrationEntity } from './registration.entity.js';

/** What a server of an older version leaves empty in the registrations that it stores. */
@Injectable()
export class RegistrationBackfillRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
  ) {}

  findWithoutNameKey(
    reader: Reader,
    limit: number,
  ): Promise<Pick<RegistrationEntity, 'id' | 'name'>[]> {
    return reader.withRepository(this.registrations).find({
      select: { id: true, name: true },
      where: { nameKey: '' },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  async fillNameKey(transaction: Transaction, id: string, nameKey: string): Promise<void> {
    await transaction.withRepository(this.registrations).update({ id, nameKey: '' }, { nameKey });
  }

  /** Ids of registrations whose phone number nobody has looked at. */
  async findUnread(reader: Reader, limit: number): Promise<string[]> {
    const rows = await reader.withRepository(this.registrations).find({
      select: { id: true },
      where: { phoneDialable: IsNull() },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /**
   * Locks registrations until the transaction ends, and reads those that are still unread. An update locks,
   * because SQLite has no locking reads.
   */
  async lockUnread(transaction: Transaction, ids: string[]): Promise<RegistrationEntity[]> {
    await transaction
      .withRepository(this.registrations)
      .createQueryBuilder()
      .update()
      .set({ status: () => 'status' })
      .whereInIds(ids)
      .execute();
    return transaction
      .withRepository(this.registrations)
      .findBy({ id: In(ids), phoneDialable: IsNull() });
  }

  async fillDialable(
    transaction: Transaction,
    ids: string[],
    phoneDialable: boolean,
  ): Promise<void> {
    if (ids.length === 0) return;
    await transaction.withRepository(this.registrations).update({ id: In(ids) }, { phoneDialable });
  }

  async fill(
    transaction: Transaction,
    id: string,
    change: Partial<Pick<RegistrationEntity, 'phoneE164' | 'notesUnverifiedFrom'>>,
  ): Promise<void> {
    await transaction.withRepository(this.registrations).update({ id }, change);
  }
}
