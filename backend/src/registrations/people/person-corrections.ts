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
 * Takes people along when their registration is corrected: they are found by the name and the address (or number)
 * that stand in it, and nothing else leads from it to them (ADR 45).
 */
@Injectable()
export class PersonCorrections {
  constructor(
    private readonly people: PersonRepository,
    private readonly news: NewsRepository,
    private readonly registrations: RegistrationRepository,
  ) {}

  /**
   * Makes whoever is kept of a registration the one that it says now; in the transaction that corrects it, and after
   * that. Nobody has agreed to anything by it: when and where they did stays.
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
      // Somebody has come under the new name, or was told of a batch, at the same moment.
      throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
    }
  }

  /**
   * @param wanted null where nothing is left to keep
   * @param there who is there under the new name already, and takes in what was said under the other
   * @param isShared by another registration, whose page shows and withdraws what was ticked, and which takes it along
   * when it is erased: who is kept stays for that one, and the corrected one has a copy to the same end. Which of
   * the two had the tick is not known.
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
    // Counted up though nothing changes: of two registrations that are corrected at once, the second looks again.
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

  /** Whether another registration is there of the same person, as this one said before it was corrected. */
  private async isOfAnother(transaction: Transaction, stored: RegistrationEntity) {
    const key = contactKeyOf(stored);
    const namesakes = await this.registrations.findNamesakes(transaction, stored.name);
    return namesakes.some((each) => each.id !== stored.id && contactKeyOf(each) === key);
  }
}
