import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { newId } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationRepository } from '../registration.repository.js';

/** Who renews a link, and the id of the button press. */
export interface LinkRenewal {
  actor: Actor;
  /** The version of the link to renew; null for the current one. */
  from: number | null;
  /** Becomes the id of the audit entry, so that a repeated press renews only once. At most 36 characters. */
  press?: string;
}

/** Manages the current version of a registration's personal link (ADR 39). */
@Injectable()
export class RegistrationLinkService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly audit: AuditService,
  ) {}

  /** Returns null if it was erased, or never existed. */
  find(id: string): Promise<RegistrationEntity | null> {
    return this.database.read((reader) => this.registrations.findById(reader, id));
  }

  /**
   * Finds it in a transaction and locks it until the end: of two at once, the second sees the first one's changes.
   */
  async findLocked(transaction: Transaction, id: string): Promise<RegistrationEntity | null> {
    await this.registrations.lock(transaction, id);
    return this.registrations.findById(transaction, id);
  }

  /**
   * Voids every earlier link of a registration.
   * @returns the registration with its new version
   * @throws DomainError registration_not_found; personal_link_void if `from` is no longer current, unless the same
   * press renewed it
   */
  renew(id: string, { actor, from, press }: LinkRenewal): Promise<RegistrationEntity> {
    return this.database.transaction(async (transaction) => {
      const registration = await this.findLocked(transaction, id);
      if (!registration) throw new DomainError('registration_not_found');
      const { linkVersion } = registration;
      if (from !== null && from !== linkVersion) {
        const history = await this.audit.historyOf(transaction, id);
        const isSamePress = from + 1 === linkVersion && history.some(({ _id }) => _id === press);
        if (isSamePress) return registration;
        throw new DomainError('personal_link_void');
      }
      await this.registrations.setLinkVersion(transaction, id, linkVersion + 1);
      const subject = { type: 'registration', id } as const;
      await this.audit.record(
        transaction,
        { actor, action: 'link-renewed', subject },
        press ?? newId(),
      );
      return { ...registration, linkVersion: linkVersion + 1 };
    });
  }
}
