import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createIndex, dropColumn, dropIndex } from './dialect.js';

/** NULL says 'not yet looked at': a server of the version before leaves it out of its INSERTs. */
const COLUMN = ['initials', 'integer NULL'] as const;

/** One for each order. What a search by letters filters by stands in them, so that no row is read for it. */
const INDEXES = [
  'CREATE INDEX ix_registrations_initials_created ON registrations (created_at_ms, id, initials, status, program)',
  'CREATE INDEX ix_registrations_initials_name ON registrations (name_key, id, initials, status, program, created_at_ms)',
];

/** With which letters the words begin that a registration is found by (ADR 35). */
export class RegistrationInitials1764040000000 implements MigrationInterface {
  readonly name = 'RegistrationInitials1764040000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'registrations', COLUMN);
    for (const statement of INDEXES) await createIndex(runner, statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of INDEXES.toReversed()) await dropIndex(runner, statement);
    await dropColumn(runner, 'registrations', COLUMN[0]);
  }
}
