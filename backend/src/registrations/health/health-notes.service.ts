import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { newId } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { RegistrationRepository } from '../registration.repository.js';
import { HealthNoteRepository } from './health-note.repository.js';
import { HealthNoteSeal } from './health-note-seal.js';
import type { HealthNote } from './health-notes.dto.js';
import type { HealthNoteEntity, HealthNoteOrigin } from './health-note.entity.js';

/** The most notes of one registration. More repeated registrations than this come from no real person (DATA-8). */
const MAX_NOTES_OF_ONE = 5;

const RESEALED_AT_ONCE = 100;

/** Health notes: sealed, stored separately, and read only on demand (LAW-5 to LAW-9, ADR 44). */
@Injectable()
export class HealthNotesService {
  constructor(
    private readonly database: Database,
    private readonly notes: HealthNoteRepository,
    private readonly seal: HealthNoteSeal,
    private readonly registrations: RegistrationRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Stores a note that came with a registration. @throws DomainError health_notes_off */
  add(
    transaction: Transaction,
    registrationId: string,
    text: string,
    origin: HealthNoteOrigin,
  ): Promise<void> {
    return this.notes.insert(transaction, {
      id: newId(),
      registrationId,
      ...this.seal.seal(text, registrationId),
      origin,
      createdAtMs: this.clock.nowMs(),
    });
  }

  /**
   * Adds a note that the same person sent again (DATA-8), unless it is stored already. Notes sealed with a lost key
   * cannot be compared.
   * @throws DomainError notes_full
   */
  async addRepeated(transaction: Transaction, registrationId: string, text: string): Promise<void> {
    const stored = await this.notes.findOf(transaction, registrationId);
    if (stored.some((note) => this.seal.open(note, registrationId) === text)) return;
    if (stored.length >= MAX_NOTES_OF_ONE) throw new DomainError('notes_full');
    await this.add(transaction, registrationId, text, 'repeat');
  }

  /** Returns all notes opened, for the person's own download. */
  async readAll(reader: Reader, registrationId: string): Promise<HealthNote[]> {
    const rows = await this.notes.findOf(reader, registrationId);
    return rows.map((row) => this.opened(row));
  }

  /**
   * Shows the notes to staff, and logs who read them (LAW-7).
   * @throws DomainError registration_not_found
   */
  show(registrationId: string, actor: Actor): Promise<HealthNote[]> {
    return this.database.transaction(async (transaction) => {
      await this.lock(transaction, registrationId);
      const notes = await this.readAll(transaction, registrationId);
      await this.record(transaction, registrationId, 'health-note-read', actor);
      return notes;
    });
  }

  /**
   * Replaces all notes by one of the staff.
   * @param text '' removes all notes
   * @throws DomainError registration_not_found, health_notes_off
   */
  replace(registrationId: string, text: string, actor: Actor): Promise<void> {
    return this.database.transaction(async (transaction) => {
      await this.lock(transaction, registrationId);
      await this.notes.deleteOf(transaction, registrationId);
      if (text !== '') await this.add(transaction, registrationId, text, 'staff');
      const action = text === '' ? 'health-note-removed' : 'health-note-changed';
      await this.record(transaction, registrationId, action, actor);
    });
  }

  /**
   * Seals every note again with the current key (LAW-8). It can be repeated, and run while a server runs.
   * @returns how many were sealed again, and how many could not be opened
   * @throws DomainError health_notes_off
   */
  async rotate(): Promise<{ resealed: number; unreadable: number }> {
    this.seal.assertOffered();
    const keyId = this.seal.keyId as string;
    const done = { resealed: 0, unreadable: 0 };
    for (let after = ''; ;) {
      const rows = await this.database.read((reader) =>
        this.notes.findUnderOtherKeys(reader, keyId, after, RESEALED_AT_ONCE),
      );
      const last = rows.at(-1);
      if (!last) return done;
      after = last.id;
      const counts = await this.database.transaction((transaction) =>
        this.reseal(transaction, rows),
      );
      done.resealed += counts.resealed;
      done.unreadable += counts.unreadable;
    }
  }

  private async reseal(
    transaction: Transaction,
    rows: HealthNoteEntity[],
  ): Promise<{ resealed: number; unreadable: number }> {
    const done = { resealed: 0, unreadable: 0 };
    for (const row of rows) {
      const text = this.seal.open(row, row.registrationId);
      if (text === null) done.unreadable++;
      else {
        const sealed = this.seal.seal(text, row.registrationId);
        if (await this.notes.reseal(transaction, row, sealed)) done.resealed++;
      }
    }
    return done;
  }

  private opened(row: HealthNoteEntity): HealthNote {
    const text = this.seal.open(row, row.registrationId);
    return {
      at: new Date(row.createdAtMs).toISOString(),
      origin: row.origin,
      ...(text === null ? { unreadable: true as const } : { text }),
    };
  }

  private async lock(transaction: Transaction, registrationId: string): Promise<void> {
    await this.registrations.lock(transaction, registrationId);
    if (!(await this.registrations.findById(transaction, registrationId))) {
      throw new DomainError('registration_not_found');
    }
  }

  /** Logs the action and who did it, but never the text of a note. */
  private record(
    transaction: Transaction,
    id: string,
    action: string,
    actor: Actor,
  ): Promise<void> {
    return this.audit.record(transaction, { actor, action, subject: { type: 'registration', id } });
  }
}
