import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { insertRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { RegistrationEntity } from './registration.entity.js';
import { RegistrationTallyService } from './registration-tally.service.js';
import { RegistrationTermEntity } from './registration-term.entity.js';

/** Questions about single registrations, and every change to them. */
@Injectable()
export class RegistrationRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
    @InjectRepository(RegistrationTermEntity)
    private readonly terms: Repository<RegistrationTermEntity>,
    private readonly tally: RegistrationTallyService,
  ) {}

  findById(reader: Reader, id: string): Promise<RegistrationEntity | null> {
    return reader.withRepository(this.registrations).findOneBy({ id });
  }

  findByPersonKey(reader: Reader, personKey: string): Promise<RegistrationEntity | null> {
    return reader.withRepository(this.registrations).findOneBy({ personKey });
  }

  async insert(
    transaction: Transaction,
    registration: RegistrationEntity,
    terms: string[],
  ): Promise<void> {
    await insertRows(transaction, RegistrationEntity, [registration]);
    await this.insertTerms(transaction, registration.id, terms);
    const { createdAtMs, status } = registration;
    this.tally.note(transaction, [{ createdAtMs, before: null, after: status }]);
  }

  /**
   * Changes who holds which seat if status and batch are still what was read. False when somebody else was
   * faster, or the registration is gone.
   */
  async change(
    transaction: Transaction,
    { id, status, batchId, createdAtMs }: RegistrationEntity,
    change: Partial<Pick<RegistrationEntity, 'status' | 'batchId' | 'personKey'>>,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.registrations)
      .update({ id, status, batchId: batchId ?? IsNull() }, change);
    if (affected !== 1) return false;
    const after = change.status ?? status;
    this.tally.note(transaction, [{ createdAtMs, before: status, after }]);
    return true;
  }

  /** Locks a row until the transaction ends. An update, because SQLite has no locking reads. */
  async lock(transaction: Transaction, id: string): Promise<void> {
    await transaction
      .withRepository(this.registrations)
      .createQueryBuilder()
      .update()
      .set({ status: () => 'status' })
      .where('id = :id', { id })
      .execute();
  }

  async setContacted(
    transaction: Transaction,
    id: string,
    contactedAtMs: number | null,
  ): Promise<void> {
    await transaction.withRepository(this.registrations).update({ id }, { contactedAtMs });
  }

  async setStaffNotes(
    transaction: Transaction,
    id: string,
    staffNotes: string | null,
  ): Promise<void> {
    await transaction.withRepository(this.registrations).update({ id }, { staffNotes });
  }

  /** Replaces the notes if they are still what was read. False when somebody else was faster. */
  async replaceNotes(
    transaction: Transaction,
    { id, notes: read }: RegistrationEntity,
    notes: string,
    newTerms: string[],
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.registrations)
      .update({ id, notes: read }, { notes });
    if (affected !== 1) return false;
    const kept = await transaction.withRepository(this.terms).findBy({ registrationId: id });
    const known = new Set(kept.map((row) => row.term));
    await this.insertTerms(
      transaction,
      id,
      [...new Set(newTerms)].filter((term) => !known.has(term)),
    );
    return true;
  }

  /**
   * Deletes registrations, whose rows or batch are locked, with their search terms. Returns how many there
   * were.
   */
  async delete(transaction: Transaction, ids: string[]): Promise<number> {
    const rows = await transaction.withRepository(this.registrations).find({
      select: { id: true, createdAtMs: true, status: true },
      where: { id: In(ids) },
    });
    await transaction.withRepository(this.terms).delete({ registrationId: In(ids) });
    const { affected } = await transaction
      .withRepository(this.registrations)
      .delete({ id: In(ids) });
    this.tally.note(
      transaction,
      rows.map(({ createdAtMs, status }) => ({ createdAtMs, before: status, after: null })),
    );
    return affected ?? 0;
  }

  private async insertTerms(
    transaction: Transaction,
    registrationId: string,
    terms: string[],
  ): Promise<void> {
    if (terms.length === 0) return;
    const rows = terms.map((term) => ({ term, registrationId }));
    await insertRows(transaction, RegistrationTermEntity, rows);
  }
}
