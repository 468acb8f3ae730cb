import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createIndex, dropColumn, dropIndex } from './dialect.js';

/** NULL means 'not checked yet': a server of the previous version leaves these columns out of its INSERTs. */
const COLUMNS = [
  ['phone_dialable', 'smallint NULL'],
  ['notes_unverified_from', 'integer NULL'],
] as const;

/** Finds the rows that have not been checked yet. */
const INDEX = 'CREATE INDEX ix_registrations_dialable ON registrations (phone_dialable, id)';

/**
 * Facts that staff see beside the typed registration: whether its phone number can be dialled (DATA-9), and from
 * which position on its notes are unverified (ADR 30).
 */
export class RegistrationsReadClosely1763940000000 implements MigrationInterface {
  readonly name = 'RegistrationsReadClosely1763940000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await addColumn(runner, 'registrations', column);
    await createIndex(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, INDEX);
    for (const [column] of COLUMNS.toReversed()) await dropColumn(runner, 'registrations', column);
  }
}
