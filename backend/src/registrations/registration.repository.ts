import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { insertRows, lockRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { RegistrationDismissalEntity } from './bursts/registration-dismissal.entity.js';
import { nameKeyOf } from './domain/keys.js';
import { NOT_WAITING, type Seating } from './domain/registration-status.js';
import { initialsOf } from './domain/search-terms.js';
import type { StoredNotes } from './domain/repeat-notes.js';
import { RegistrationEntity } from './registration.entity.js';
import { CounterCacheService } from './counts/counter-cache.service.js';
import { RegistrationTermRepository } from './registration-term.repository.js';

/** The columns that a correction may change. */
export type Correction = Pick<
  RegistrationEntity,
  | 'name'
  | 'email'
  | 'phone'
  | 'program'
  | 'notes'
  | 'phoneE164'
  | 'phoneDialable'
  | 'nameKey'
  | 'personKey'
  | 'notesUnverifiedFrom'
>;

/** A cancelled registration, as it was before. */
type CancelledRow = Pick<RegistrationEntity, 'id' | 'createdAtMs'> & Seating;

/** The columns that change when somebody takes, changes or loses a seat. */
type SeatingChange = Partial<
  Pick<RegistrationEntity, 'status' | 'batchId' | 'personKey' | 'waitingPlace' | 'offeredUntilMs'>
>;

/** A registration with its search terms. */
interface FoundBy {
  registration: RegistrationEntity;
  terms: string[];
}

/** Queries for single registrations, and all changes to them. */
@Injectable()
export class RegistrationRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
    @InjectRepository(RegistrationDismissalEntity)
    private readonly dismissals: Repository<RegistrationDismissalEntity>,
    private readonly terms: RegistrationTermRepository,
    private readonly counterCache: CounterCacheService,
  ) {}

  findById(reader: Reader, id: string): Promise<RegistrationEntity | null> {
    return reader.withRepository(this.registrations).findOneBy({ id });
  }

  findMany(reader: Reader, ids: string[]): Promise<RegistrationEntity[]> {
    return reader.withRepository(this.registrations).findBy({ id: In(ids) });
  }

  findByPersonKey(reader: Reader, personKey: string): Promise<RegistrationEntity | null> {
    return reader.withRepository(this.registrations).findOneBy({ personKey });
  }

  /** Returns those with the same name key, which has an index. */
  findNamesakes(
    reader: Reader,
    name: string,
  ): Promise<Pick<RegistrationEntity, 'id' | 'name' | 'email' | 'phone'>[]> {
    return reader.withRepository(this.registrations).find({
      select: { id: true, name: true, email: true, phone: true },
      where: { nameKey: nameKeyOf(name) },
    });
  }

  /** Returns which of these person keys are taken. */
  async findPersonKeys(reader: Reader, personKeys: string[]): Promise<Set<string>> {
    const rows = await reader
      .withRepository(this.registrations)
      .find({ select: { personKey: true }, where: { personKey: In(personKeys) } });
    return new Set(rows.flatMap(({ personKey }) => personKey ?? []));
  }

  insert(
    transaction: Transaction,
    registration: RegistrationEntity,
    terms: string[],
  ): Promise<void> {
    return this.insertAll(transaction, [{ registration, terms }]);
  }

  /**
   * @throws the driver's error only if a person key is taken, or the id that a client's key gives: callers conclude
   * that the person is already known. Some of several entries may be stored by then.
   */
  async insertAll(transaction: Transaction, entries: FoundBy[]): Promise<void> {
    if (entries.length === 0) return;
    const rows = entries.map(({ registration, terms }) => ({
      ...registration,
      initials: initialsOf(terms),
    }));
    await insertRows(transaction, RegistrationEntity, rows);
    const termsById = new Map(entries.map(({ registration, terms }) => [registration.id, terms]));
    await this.terms.insert(transaction, termsById);
    this.counterCache.note(
      transaction,
      rows.map(({ createdAtMs, status }) => ({ createdAtMs, before: null, after: status })),
    );
  }

  /**
   * Changes who holds which seat if status, batch, program and person are still as read: the seat is one of that
   * program, and the person key is made from these. Without a batch no lock keeps a correction away. Returns false if
   * somebody else was faster, or the registration is gone.
   */
  async change(
    transaction: Transaction,
    { id, status, batchId, program, name, email, phone, createdAtMs }: RegistrationEntity,
    change: SeatingChange,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.registrations)
      .update({ id, status, batchId: batchId ?? IsNull(), program, name, email, phone }, change);
    if (affected !== 1) return false;
    const after = change.status ?? status;
    this.counterCache.note(transaction, [{ createdAtMs, before: status, after }]);
    return true;
  }

  /**
   * Cancels everybody who holds a seat of a locked batch, or waits for one.
   * @returns the cancelled registrations, with their earlier status
   */
  async cancelEverybody(transaction: Transaction, batchId: string): Promise<CancelledRow[]> {
    const seated = { batchId, status: In(['pending', 'confirmed']) };
    const rows = await transaction.withRepository(this.registrations).find({
      select: {
        id: true,
        status: true,
        createdAtMs: true,
        waitingPlace: true,
        offeredUntilMs: true,
      },
      where: seated,
      order: { createdAtMs: 'ASC', id: 'ASC' },
    });
    await transaction
      .withRepository(this.registrations)
      .update(seated, { status: 'cancelled', personKey: null, ...NOT_WAITING });
    this.counterCache.note(
      transaction,
      rows.map(({ createdAtMs, status }) => ({ createdAtMs, before: status, after: 'cancelled' })),
    );
    return rows;
  }

  /** Locks a row until the transaction ends. */
  async lock(transaction: Transaction, id: string): Promise<void> {
    await lockRows(transaction, RegistrationEntity, 'status', [id]);
  }

  async setContacted(
    transaction: Transaction,
    id: string,
    contactedAtMs: number | null,
  ): Promise<void> {
    await transaction.withRepository(this.registrations).update({ id }, { contactedAtMs });
  }

  async setLinkVersion(transaction: Transaction, id: string, linkVersion: number): Promise<void> {
    await transaction.withRepository(this.registrations).update({ id }, { linkVersion });
  }

  /** Sets the staff notes if they are still as read. Returns false if somebody else was faster. */
  async setStaffNotes(
    transaction: Transaction,
    { id, staffNotes: read }: RegistrationEntity,
    staffNotes: string | null,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.registrations)
      .update({ id, staffNotes: read ?? IsNull() }, { staffNotes });
    return affected === 1;
  }

  /** Does the same for the guardian. */
  async setGuardian(
    transaction: Transaction,
    { id, guardianName: name, guardianRelation: relation }: RegistrationEntity,
    guardian: Pick<RegistrationEntity, 'guardianName' | 'guardianRelation'>,
  ): Promise<boolean> {
    const asRead = { guardianName: name ?? IsNull(), guardianRelation: relation ?? IsNull() };
    const { affected } = await transaction
      .withRepository(this.registrations)
      .update({ id, ...asRead }, guardian);
    return affected === 1;
  }

  /** Replaces the notes if they are still as read. Returns false if somebody else was faster. */
  async replaceNotes(
    transaction: Transaction,
    { id, notes: read }: RegistrationEntity,
    changed: StoredNotes,
    newTerms: string[],
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.registrations)
      .update({ id, notes: read }, { ...changed });
    if (affected !== 1) return false;
    await this.terms.add(transaction, new Map([[id, newTerms]]));
    return true;
  }

  /**
   * Stores a correction and its search terms if the registration is still as read. Returns false if somebody else was
   * faster, or it is gone.
   * @throws the driver's error if another registration has the same person key
   */
  async correct(
    transaction: Transaction,
    stored: RegistrationEntity,
    corrected: Correction,
    terms: string[],
  ): Promise<boolean> {
    const { id, status, batchId, name, email, phone, program, notes } = stored;
    const { affected } = await transaction
      .withRepository(this.registrations)
      .update(
        { id, status, batchId: batchId ?? IsNull(), name, email, phone, program, notes },
        { ...corrected, initials: initialsOf(terms) },
      );
    if (affected !== 1) return false;
    await this.terms.replace(transaction, id, terms);
    return true;
  }

  /**
   * Deletes a registration if its seat and person are still as read: these values also find the stored person, who is
   * deleted too. The foreign key deletes its search terms. Deleting them first would lock them in another order than
   * a correction does. Returns false if it has changed or is gone.
   */
  async deleteOne(
    transaction: Transaction,
    { id, status, batchId, createdAtMs, name, email, phone }: RegistrationEntity,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.registrations)
      .delete({ id, status, batchId: batchId ?? IsNull(), name, email, phone });
    if (affected !== 1) return false;
    this.counterCache.note(transaction, [{ createdAtMs, before: status, after: null }]);
    return true;
  }

  /**
   * Deletes registrations and their search terms. The rows or their batch must be locked. Returns how many there
   * were.
   */
  async delete(transaction: Transaction, ids: string[]): Promise<number> {
    const rows = await transaction.withRepository(this.registrations).find({
      select: { id: true, createdAtMs: true, status: true },
      where: { id: In(ids) },
    });
    await this.terms.delete(transaction, ids);
    await transaction.withRepository(this.dismissals).delete({ registrationId: In(ids) });
    const { affected } = await transaction
      .withRepository(this.registrations)
      .delete({ id: In(ids) });
    this.counterCache.note(
      transaction,
      rows.map(({ createdAtMs, status }) => ({ createdAtMs, before: status, after: null })),
    );
    return affected ?? 0;
  }
}
