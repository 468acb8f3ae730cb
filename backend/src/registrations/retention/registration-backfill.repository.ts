import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { queryHints } from '../../database/dialect.js';
import { lockRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { initialsOf } from '../domain/search-terms.js';
import { RegistrationEntity } from '../registration.entity.js';
import { RegistrationTermEntity } from '../registration-term.entity.js';

/** The columns that a server of an older version leaves empty. */
@Injectable()
export class RegistrationBackfillRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
    @InjectRepository(RegistrationTermEntity)
    private readonly terms: Repository<RegistrationTermEntity>,
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

  /**
   * Uses one statement, so that other servers that do the same wait only for it.
   * @param keys name keys by registration id, at least one
   */
  async fillNameKeys(transaction: Transaction, keys: ReadonlyMap<string, string>): Promise<void> {
    const ids = [...keys.keys()];
    await transaction.query(
      `UPDATE registrations SET name_key = CASE id ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE id IN (${ids.map(() => '?').join(', ')}) AND name_key = ''`,
      [...[...keys].flat(), ...ids],
    );
  }

  /** Returns the oldest registrations from an instant on whose initials are not stored yet. */
  async findWithoutInitials(
    reader: Reader,
    fromMs: number,
    limit: number,
  ): Promise<{ id: string; createdAtMs: number }[]> {
    const rows = await reader.query<{ id: string; at: number | string }[]>(
      `SELECT r.id AS id, r.created_at_ms AS at
       FROM registrations r ${queryHints(reader).byIndex('ix_registrations_created')}
       WHERE r.created_at_ms >= ? AND r.initials IS NULL
       ORDER BY r.created_at_ms, r.id LIMIT ${limit}`,
      [fromMs],
    );
    return rows.map(({ id, at }) => ({ id, createdAtMs: Number(at) }));
  }

  /** Locks registrations, and stores their initials from their stored terms. */
  async fillInitials(transaction: Transaction, ids: string[]): Promise<void> {
    await lockRows(transaction, RegistrationEntity, 'status', ids);
    const words = await transaction.withRepository(this.terms).findBy({ registrationId: In(ids) });
    const termsOf = new Map(ids.map((id): [string, string[]] => [id, []]));
    for (const { registrationId, term } of words) termsOf.get(registrationId)?.push(term);
    const idsOf = new Map<number, string[]>();
    for (const [id, terms] of termsOf) {
      const initials = initialsOf(terms);
      idsOf.set(initials, [...(idsOf.get(initials) ?? []), id]);
    }
    for (const [initials, same] of idsOf) {
      await transaction
        .withRepository(this.registrations)
        .update({ id: In(same), initials: IsNull() }, { initials });
    }
  }

  /** Returns the ids of registrations whose phone number has not been checked. */
  async findUnread(reader: Reader, limit: number): Promise<string[]> {
    const rows = await reader.withRepository(this.registrations).find({
      select: { id: true },
      where: { phoneDialable: IsNull() },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /** Locks registrations until the transaction ends, and returns those that are still unchecked. */
  async lockUnread(transaction: Transaction, ids: string[]): Promise<RegistrationEntity[]> {
    await lockRows(transaction, RegistrationEntity, 'status', ids);
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
