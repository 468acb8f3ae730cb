import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { driverFaultKind } from '../database/attempts.js';
import { insertRows } from '../database/statements.js';
import type { Transaction } from '../database/transaction.js';
import { RegistrationTermEntity } from './registration-term.entity.js';

/** The search terms of registrations, by the registration's id. */
export type TermsById = ReadonlyMap<string, readonly string[]>;

/**
 * Stores the search terms of registrations (API-13). Apart from `add`, callers also store the initials of the terms
 * in the registration.
 */
@Injectable()
export class RegistrationTermRepository {
  constructor(
    @InjectRepository(RegistrationTermEntity)
    private readonly terms: Repository<RegistrationTermEntity>,
  ) {}

  /**
   * Stores the terms of new registrations.
   * @throws Error if a registration has a term twice: nothing is left out unseen
   */
  insert(transaction: Transaction, termsById: TermsById): Promise<void> {
    return insertTerms(transaction, rowsOf(termsById));
  }

  /**
   * Adds terms to registrations whose rows are locked; existing terms stay. The new ones are phone numbers and marks.
   * None begins with a letter, so the initials do not change.
   */
  async add(transaction: Transaction, termsById: TermsById): Promise<void> {
    const kept = await transaction.withRepository(this.terms).findBy({
      registrationId: In([...termsById.keys()]),
    });
    const keyOf = ({ registrationId, term }: RegistrationTermEntity) => `${registrationId} ${term}`;
    const known = new Set(kept.map(keyOf));
    await insertTerms(
      transaction,
      rowsOf(withoutRepeats(termsById)).filter((row) => !known.has(keyOf(row))),
    );
  }

  /** Replaces all terms of one registration. */
  async replace(transaction: Transaction, id: string, terms: readonly string[]): Promise<void> {
    await this.delete(transaction, [id]);
    await insertTerms(transaction, rowsOf(withoutRepeats(new Map([[id, terms]]))));
  }

  async delete(transaction: Transaction, registrationIds: string[]): Promise<void> {
    await transaction.withRepository(this.terms).delete({ registrationId: In(registrationIds) });
  }
}

function rowsOf(termsById: TermsById): RegistrationTermEntity[] {
  return [...termsById].flatMap(([registrationId, terms]) =>
    terms.map((term) => ({ term, registrationId })),
  );
}

const withoutRepeats = (termsById: TermsById): TermsById =>
  new Map([...termsById].map(([id, terms]) => [id, [...new Set(terms)]]));

/** @throws Error if the database treats two terms as equal: a duplicate would mean a known person to the caller */
async function insertTerms(
  transaction: Transaction,
  rows: RegistrationTermEntity[],
): Promise<void> {
  try {
    await insertRows(transaction, RegistrationTermEntity, rows);
  } catch (error) {
    if (driverFaultKind(error) !== 'duplicate') throw error;
    throw new Error('search terms of a registration are the same to the database', {
      cause: error,
    });
  }
}
