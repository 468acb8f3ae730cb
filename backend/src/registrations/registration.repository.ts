import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Reader, Transaction } from '../database/transaction.js';
import type { RegistrationStatus } from './domain/registration-status.js';
import { RegistrationEntity } from './registration.entity.js';
import { RegistrationTermEntity } from './registration-term.entity.js';

/** Questions about single registrations, and every change to them. */
@Injectable()
export class RegistrationRepository {
  findById(reader: Reader, id: string): Promise<RegistrationEntity | null> {
    return reader.findOneBy(RegistrationEntity, { id });
  }

  findByPersonKey(reader: Reader, personKey: string): Promise<RegistrationEntity | null> {
    return reader.findOneBy(RegistrationEntity, { personKey });
  }

  async insert(
    transaction: Transaction,
    registration: RegistrationEntity,
    terms: string[],
  ): Promise<void> {
    await transaction.insert(RegistrationEntity, registration);
    await this.insertTerms(transaction, registration.id, terms);
  }

  /**
   * Sets the status and person key if the status is still `from`. False when somebody else was faster, or
   * the registration is gone.
   */
  async changeStatus(
    transaction: Transaction,
    id: string,
    from: RegistrationStatus,
    change: { status: RegistrationStatus; personKey: string | null },
  ): Promise<boolean> {
    const { affected } = await transaction.update(RegistrationEntity, { id, status: from }, change);
    return affected === 1;
  }

  /** Replaces the notes if they are still what was read. False when somebody else was faster. */
  async replaceNotes(
    transaction: Transaction,
    { id, notes: read }: RegistrationEntity,
    notes: string,
    newTerms: string[],
  ): Promise<boolean> {
    const { affected } = await transaction.update(
      RegistrationEntity,
      { id, notes: read },
      { notes },
    );
    if (affected !== 1) return false;
    const kept = await transaction.findBy(RegistrationTermEntity, { registrationId: id });
    const known = new Set(kept.map((row) => row.term));
    await this.insertTerms(
      transaction,
      id,
      [...new Set(newTerms)].filter((term) => !known.has(term)),
    );
    return true;
  }

  /** Deletes registrations with their search terms. Returns how many there were. */
  async delete(transaction: Transaction, ids: string[]): Promise<number> {
    await transaction.delete(RegistrationTermEntity, { registrationId: In(ids) });
    const { affected } = await transaction.delete(RegistrationEntity, { id: In(ids) });
    return affected ?? 0;
  }

  private async insertTerms(
    transaction: Transaction,
    registrationId: string,
    terms: string[],
  ): Promise<void> {
    if (terms.length === 0) return;
    await transaction.insert(
      RegistrationTermEntity,
      terms.map((term) => ({ term, registrationId })),
    );
  }
}
