import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Not, Repository } from 'typeorm';
import { insertRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import type { SealedNote } from './health-note-seal.js';
import { HealthNoteEntity } from './health-note.entity.js';

/** Sealed health notes (ADR 44). */
@Injectable()
export class HealthNoteRepository {
  constructor(
    @InjectRepository(HealthNoteEntity)
    private readonly notes: Repository<HealthNoteEntity>,
  ) {}

  insert(transaction: Transaction, note: HealthNoteEntity): Promise<void> {
    return insertRows(transaction, HealthNoteEntity, [note]);
  }

  /** Returns the notes of a registration, oldest first. */
  findOf(reader: Reader, registrationId: string): Promise<HealthNoteEntity[]> {
    return reader
      .withRepository(this.notes)
      .find({ where: { registrationId }, order: { id: 'ASC' } });
  }

  /** Returns which of these registrations have a note. */
  async findNoted(reader: Reader, registrationIds: string[]): Promise<Set<string>> {
    if (registrationIds.length === 0) return new Set();
    const rows = await reader.withRepository(this.notes).find({
      select: { registrationId: true },
      where: { registrationId: In(registrationIds) },
    });
    return new Set(rows.map(({ registrationId }) => registrationId));
  }

  async deleteOf(transaction: Transaction, registrationId: string): Promise<void> {
    await transaction.withRepository(this.notes).delete({ registrationId });
  }

  /** Returns notes after an id that another key than this one sealed, in the order of their ids. */
  findUnderOtherKeys(
    reader: Reader,
    keyId: string,
    afterId: string,
    limit: number,
  ): Promise<HealthNoteEntity[]> {
    return reader.withRepository(this.notes).find({
      where: { keyId: Not(keyId), id: MoreThan(afterId) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** Replaces a sealed note if it has not changed since it was read. */
  async reseal(
    transaction: Transaction,
    { id, sealed: read }: HealthNoteEntity,
    { keyId, sealed }: SealedNote,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.notes)
      .update({ id, sealed: read }, { keyId, sealed });
    return affected === 1;
  }
}
