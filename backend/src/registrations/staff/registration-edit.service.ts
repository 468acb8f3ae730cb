import { Injectable } from '@nestjs/common';
import { type Actor, AuditService, type AuditValues } from '../../audit/audit.service.js';
import type { Message } from '../../common/errors/problem.js';
import { DomainError, validationError } from '../../common/errors/domain-error.js';
import { RetryTransaction } from '../../database/database.js';
import { driverFaultKind } from '../../database/attempts.js';
import type { Transaction } from '../../database/transaction.js';
import { nameKeyOf, personKeyOf } from '../domain/keys.js';
import { readPhone } from '../domain/phone.js';
import {
  CORRECTABLE_FIELDS,
  type CorrectableFields,
  correctedFields,
  versionOf,
} from '../domain/correction.js';
import { isLive, NOT_WAITING } from '../domain/registration-status.js';
import { addedPhones, unverifiedStartAfterEdit } from '../domain/repeat-notes.js';
import { PeopleService } from '../people/people.service.js';
import { PersonCorrections } from '../people/person-corrections.js';
import { phoneTerms, termsOf } from '../domain/search-terms.js';
import type { EditRegistrationRequest } from '../dto/changes.dto.js';
import { MAX_NOTES } from '../dto/new-registration.dto.js';
import type { Registration } from '../dto/registration.response.js';
import type { RegistrationEntity } from '../registration.entity.js';
import { RegistrationListService } from '../list/registration-list.service.js';
import { RegistrationNotesService } from './registration-notes.service.js';
import { type Correction, RegistrationRepository } from '../registration.repository.js';
import { WaitingListService } from '../seats/waiting-list.service.js';
import { BatchesService } from '../../batches/batches.service.js';
import { ProgramSeatService } from '../seats/program-seat.service.js';

/** Corrects and moves registrations, and deletes one for good, as the privacy page promises (ADR 30). */
@Injectable()
export class RegistrationEditService {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly list: RegistrationListService,
    private readonly staffNotes: RegistrationNotesService,
    private readonly line: WaitingListService,
    private readonly audit: AuditService,
    private readonly people: PeopleService,
    private readonly personCorrections: PersonCorrections,
    private readonly programSeats: ProgramSeatService,
    private readonly batches: BatchesService,
  ) {}

  /**
   * Changes the fields that are sent, all or none. A repeated call changes nothing.
   * @throws DomainError registration_not_found; registration_changed if somebody else has corrected it since it was
   * read; duplicate_registration if it would equal another one of the same person; registration_in_batch if its
   * program would change while it is in a batch; validation_failed on `version` if a correction has no version
   */
  edit(id: string, request: EditRegistrationRequest, actor: Actor): Promise<Registration> {
    const sent = CORRECTABLE_FIELDS.filter((field) => (request[field] ?? null) !== null);
    if (sent.length === 0) return this.staffNotes.edit(id, request, actor);
    if (!request.version) {
      const message = 'A correction needs the version that was read.';
      throw validationError([{ field: 'version', code: 'required', message }]);
    }
    return this.programSeats.changeLocked(id, null, async (transaction, stored) => {
      await this.correct(transaction, stored, request, actor);
      await this.staffNotes.apply(transaction, stored, request, actor);
      return this.list.get(transaction, id);
    });
  }

  /**
   * Deletes a registration and all data of the person that is found by it, and releases its seat.
   * @throws DomainError registration_not_found
   */
  delete(id: string, actor: Actor): Promise<Message> {
    return this.programSeats.changeLocked(id, null, async (transaction, stored) => {
      const { batchId, status, program } = stored;
      if (!(await this.registrations.deleteOne(transaction, stored))) throw new RetryTransaction();
      if (batchId !== null) await this.line.leave(transaction, batchId, stored);
      // After the row is deleted, so that a concurrent change has either added its entry by now, or finds no row to
      // change.
      await this.audit.erase(transaction, [id]);
      await this.people.forget(transaction, stored);
      await this.audit.record(transaction, {
        actor,
        action: 'deleted',
        subject: { type: 'registration', id },
        before: { status, program, batchId },
      });
      return { message: 'Registration deleted successfully!' };
    });
  }

  /**
   * Moves a registration to another batch of its program (DATA-5): takes a seat of the new batch, and releases the
   * seat or the place in line of the old one. A cancelled registration moves without a seat.
   * @param batchId null for no batch
   * @throws DomainError registration_not_found; batch_full, batch_ended, batch_deleted; validation_failed on
   * `batchId` for an unknown batch or one of another program; duplicate_registration if the same person is registered
   * there
   */
  move(id: string, batchId: string | null, actor: Actor): Promise<Registration> {
    return this.programSeats.changeLocked(id, batchId, async (transaction, registration) => {
      if (registration.batchId !== batchId) {
        const { program, status, batchId: from } = registration;
        if (batchId !== null) {
          await this.programSeats.join(transaction, { batchId, program, status });
        }
        await this.place(transaction, registration, batchId);
        if (from !== null) await this.line.leave(transaction, from, registration);
        await this.recordMove(transaction, registration, batchId, actor);
      }
      return this.list.get(transaction, id);
    });
  }

  private async correct(
    transaction: Transaction,
    stored: RegistrationEntity,
    request: EditRegistrationRequest,
    actor: Actor,
  ): Promise<void> {
    const fields = correctedFields(stored, request);
    const changed = CORRECTABLE_FIELDS.filter((field) => fields[field] !== stored[field]);
    // Before the version is compared: a repeat, after a response was lost, is nobody else's change.
    if (changed.length === 0) return;
    if (request.version !== versionOf(stored)) throw new DomainError('registration_changed');
    assertAllowed(stored, fields);
    const corrected = correctionOf(stored, fields);
    await this.store(transaction, stored, corrected);
    await this.personCorrections.follow(transaction, stored, corrected);
    const programs = (of: CorrectableFields): object =>
      changed.includes('program') ? { program: of.program } : {};
    await this.audit.record(transaction, {
      actor,
      action: 'corrected',
      subject: { type: 'registration', id: stored.id },
      // Logs which fields changed. Old personal values are not logged, because a correction must remove them.
      before: { ...programs(stored) },
      after: { fields: changed, ...programs(fields) },
    });
  }

  private store(
    transaction: Transaction,
    stored: RegistrationEntity,
    corrected: Correction,
  ): Promise<void> {
    const terms = [
      ...termsOf(corrected),
      ...addedPhones(corrected).flatMap((phone) => phoneTerms(phone)),
    ];
    return mustChange(this.registrations.correct(transaction, stored, corrected, terms));
  }

  private place(
    transaction: Transaction,
    registration: RegistrationEntity,
    batchId: string | null,
  ): Promise<void> {
    const personKey = isLive(registration.status)
      ? personKeyOf({ ...registration, batchId })
      : null;
    const change = { batchId, personKey, ...NOT_WAITING };
    return mustChange(this.registrations.change(transaction, registration, change));
  }

  private async recordMove(
    transaction: Transaction,
    { id, batchId: from }: RegistrationEntity,
    to: string | null,
    actor: Actor,
  ): Promise<void> {
    const ids = [from, to].filter((each) => each !== null);
    const names = await this.batches.namesOf(transaction, ids);
    const valuesOf = (batchId: string | null): AuditValues => ({
      batchId,
      batchName: batchId === null ? null : (names.get(batchId) ?? ''),
    });
    await this.audit.record(transaction, {
      actor,
      action: 'moved',
      subject: { type: 'registration', id },
      before: valuesOf(from),
      after: valuesOf(to),
    });
  }
}

/** @param change false if the row is no longer as it was read. @throws DomainError duplicate_registration */
async function mustChange(change: Promise<boolean>): Promise<void> {
  try {
    if (!(await change)) throw new RetryTransaction();
  } catch (error) {
    throw driverFaultKind(error) === 'duplicate'
      ? new DomainError('duplicate_registration')
      : error;
  }
}

function assertAllowed(stored: RegistrationEntity, { program, notes }: CorrectableFields): void {
  // A seat changes only through a move, which checks that there is a free one.
  if (program !== stored.program && stored.batchId !== null) {
    throw new DomainError('registration_in_batch');
  }
  const length = [...notes].length;
  if (length > MAX_NOTES && length > [...stored.notes].length) {
    const message = `Additional notes must be at most ${MAX_NOTES} characters long.`;
    throw validationError([{ field: 'notes', code: 'too_long', message }]);
  }
}

function correctionOf(stored: RegistrationEntity, fields: CorrectableFields): Correction {
  const { e164, dialable } = readPhone(fields.phone);
  return {
    ...fields,
    phoneE164: e164,
    phoneDialable: dialable,
    nameKey: nameKeyOf(fields.name),
    personKey: isLive(stored.status) ? personKeyOf({ ...fields, batchId: stored.batchId }) : null,
    notesUnverifiedFrom: unverifiedStartAfterEdit(stored, fields.notes),
  };
}
