import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createIndex, dropColumn, dropIndex } from './dialect.js';

/** NULL says 'not yet looked at': a server of the version before leaves them out of its INSERTs. */
const COLUMNS = [
  ['phone_dialable', 'smallint NULL'],
  ['notes_unverified_from', 'integer NULL'],
] as const;

/** By which the rows that nobody has looked at yet are found. */
const INDEX = 'CREATE INDEX ix_registrations_dialable ON registrations (phone_dialable, id)';

/**
 * What staff are told of a registration beside what was typed: whether its phone number can be dialled
 * (DATA-9), and from where on its notes are nobody's word (ADR 30).
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
