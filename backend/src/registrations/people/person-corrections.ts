import { Injectable } from '@nestjs/common';
import { driverFaultKind } from '../../database/attempts.js';
import { newId } from '../../database/columns.js';
import { RetryTransaction } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import { contactKeyOf } from '../domain/keys.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { type Correction, RegistrationRepository } from '../registration.repository.js';
import { NewsRepository } from './news.repository.js';
import { asCorrected, together } from './person-changes.js';
import type { PersonEntity } from './person.entity.js';
import { PersonRepository } from './person.repository.js';

/**
 * Updates people when their registration is corrected: they are found by its name and address (or number), and no
 * other link leads from it to them (ADR 45).
 */
@Injectable()
export class PersonCorrections {
  constructor(
    private readonly people: PersonRepository,
    private readonly news: NewsRepository,
    private readonly registrations: RegistrationRepository,
  ) {}

  /**
   * Updates the person of a registration to its corrected contents, within the transaction that corrects it and after
   * that correction. It is no consent: the time and source of the consent stay.
   */
  async follow(
    transaction: Transaction,
    stored: RegistrationEntity,
    corrected: Correction,
  ): Promise<void> {
    const changed = (['name', 'email', 'phone'] as const).some(
      (field) => stored[field] !== corrected[field],
    );
    if (!changed) return;
    const [person] = await this.people.findByKeys(transaction, [contactKeyOf(stored)]);
    if (!person) return;
    const wanted = asCorrected(person, stored, corrected);
    const key = contactKeyOf(corrected);
    const isMoved = key !== person.contactKey;
    const [there] = wanted && isMoved ? await this.people.findByKeys(transaction, [key]) : [];
    const isShared = isMoved && (await this.isOfAnother(transaction, stored));
    try {
      if (there || isShared || !wanted) {
        await this.split(transaction, person, { wanted, there, isShared });
      } else {
        const { id: _id, version: _version, ...change } = wanted;
        await this.mustChange(transaction, person, change);
      }
    } catch (error) {
      // Somebody got the new name, or a message about a batch, at the same moment.
      throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
    }
  }

  /**
   * @param wanted null if nothing is left to store
   * @param there the person already stored under the new name, who takes over the facts of the other
   * @param isShared true if another registration has the same person: its page shows and withdraws the choices, and
   * erases the person with it. Then the stored person stays for that one, and the corrected one gets a copy. It is
   * unknown which of the two had the checkbox ticked.
   */
  private async split(
    transaction: Transaction,
    person: PersonEntity,
    {
      wanted,
      there,
      isShared,
    }: { wanted: PersonEntity | null; there: PersonEntity | undefined; isShared: boolean },
  ): Promise<void> {
    // Increases the version without a change: if two registrations are corrected at once, the second is retried.
    await this.mustChange(transaction, person, {});
    if (wanted && there) await this.mustChange(transaction, there, together(there, wanted));
    else if (wanted)
      await this.people.insert(transaction, [{ ...wanted, id: newId(), version: 0 }]);
    if (isShared) return;
    if (there) await this.news.handOver(transaction, person.id, there.id);
    await this.people.delete(transaction, [person.id]);
  }

  private async mustChange(
    transaction: Transaction,
    ...[person, change]: [
      person: PersonEntity,
      change: Partial<Omit<PersonEntity, 'id' | 'version'>>,
    ]
  ): Promise<void> {
    if (!(await this.people.update(transaction, person, change))) throw new RetryTransaction();
  }

  /** Returns whether another registration belongs to the same person, as it was before the correction. */
  private async isOfAnother(transaction: Transaction, stored: RegistrationEntity) {
    const key = contactKeyOf(stored);
    const namesakes = await this.registrations.findNamesakes(transaction, stored.name);
    return namesakes.some((each) => each.id !== stored.id && contactKeyOf(each) === key);
  }
}
