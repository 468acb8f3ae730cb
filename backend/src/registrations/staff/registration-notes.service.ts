import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { Database, RetryTransaction } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import type { EditRegistrationRequest } from '../dto/changes.dto.js';
import type { Registration } from '../dto/registration.response.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationListService } from '../list/registration-list.service.js';
import { RegistrationRepository } from '../registration.repository.js';

/** The fields that staff change without the version of a correction: contacted, their own notes, and the guardian. */
@Injectable()
export class RegistrationNotesService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationRepository,
    private readonly list: RegistrationListService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes those fields that are sent.
   * @throws DomainError registration_not_found; registration_changed if somebody else has changed the staff notes
   * or the guardian since they were read
   */
  edit(id: string, request: EditRegistrationRequest, actor: Actor): Promise<Registration> {
    return this.database.transaction(async (transaction) => {
      // Locked before it is read, so that the history records the true earlier values.
      await this.registrations.lock(transaction, id);
      const registration = await this.registrations.findById(transaction, id);
      if (!registration) throw new DomainError('registration_not_found');
      await this.apply(transaction, registration, request, actor);
      return this.list.get(transaction, id);
    });
  }

  /** Does the same for a registration that is read and locked. */
  async apply(
    transaction: Transaction,
    registration: RegistrationEntity,
    { contacted, staffNotes, staffNotesRead, ...guardian }: EditRegistrationRequest,
    actor: Actor,
  ): Promise<void> {
    await this.mark(transaction, registration, contacted ?? null, actor);
    await this.note(transaction, registration, staffNotes ?? null, staffNotesRead ?? null, actor);
    await this.nameGuardian(transaction, registration, guardian, actor);
  }

  private async mark(
    transaction: Transaction,
    { id, contactedAtMs }: RegistrationEntity,
    contacted: boolean | null,
    actor: Actor,
  ): Promise<void> {
    if (contacted === null || (!contacted && contactedAtMs === null)) return;
    const nowMs = contacted ? this.clock.nowMs() : null;
    await this.registrations.setContacted(transaction, id, nowMs);
    await this.audit.record(transaction, {
      actor,
      action: 'contacted',
      subject: { type: 'registration', id },
      before: { contactedAt: isoOf(contactedAtMs) },
      after: { contactedAt: isoOf(nowMs) },
    });
  }

  private async note(
    transaction: Transaction,
    stored: RegistrationEntity,
    staffNotes: string | null,
    read: string | null,
    actor: Actor,
  ): Promise<void> {
    const { id, staffNotes: before } = stored;
    if (staffNotes === null || staffNotes === (before ?? '')) return;
    if (isOther(read, before)) throw new DomainError('registration_changed');
    mustBeSet(await this.registrations.setStaffNotes(transaction, stored, staffNotes || null));
    await this.audit.record(transaction, {
      actor,
      action: 'staff-notes-changed',
      subject: { type: 'registration', id },
      personalBefore: { staffNotes: before ?? '' },
      personalAfter: { staffNotes },
    });
  }

  /** Sets a child's guardian (LAW-4). '' or null removes the name; an absent relation stays. */
  private async nameGuardian(
    transaction: Transaction,
    stored: RegistrationEntity,
    sent: GuardianRequest,
    actor: Actor,
  ): Promise<void> {
    const { id } = stored;
    const before = guardianOf(stored);
    const after = {
      guardianName:
        sent.guardianName === undefined ? before.guardianName : sent.guardianName || null,
      guardianRelation: sent.guardianRelation ?? before.guardianRelation,
    };
    if (
      after.guardianName === before.guardianName &&
      after.guardianRelation === before.guardianRelation
    ) {
      return;
    }
    const { guardianNameRead: name, guardianRelationRead: relation } = sent;
    if (isOther(name, before.guardianName) || isOther(relation, before.guardianRelation)) {
      throw new DomainError('registration_changed');
    }
    mustBeSet(await this.registrations.setGuardian(transaction, stored, after));
    await this.audit.record(transaction, {
      actor,
      action: 'guardian-changed',
      subject: { type: 'registration', id },
      personalBefore: before,
      personalAfter: after,
    });
  }
}

type GuardianRequest = Pick<
  EditRegistrationRequest,
  'guardianName' | 'guardianRelation' | 'guardianNameRead' | 'guardianRelationRead'
>;

/** A correction locks the row only after it was read, so somebody else may have been faster. */
function mustBeSet(isSet: boolean): void {
  if (!isSet) throw new RetryTransaction();
}

/** True if a value that was sent as read is not the stored one; '' stands for none. */
function isOther(read: string | null | undefined, stored: string | null): boolean {
  return typeof read === 'string' && read !== (stored ?? '');
}

function guardianOf({ guardianName, guardianRelation }: RegistrationEntity) {
  return { guardianName, guardianRelation };
}

function isoOf(instantMs: number | null): string | null {
  return instantMs === null ? null : new Date(instantMs).toISOString();
}
