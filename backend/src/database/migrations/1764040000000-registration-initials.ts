import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn, replaceIndex } from './dialect.js';

/** NULL says 'not yet looked at': a server of the version before leaves it out of its INSERTs. */
const COLUMN = ['initials', 'integer NULL'] as const;

/**
 * The index of each order, and what is added to it: what a search by letters filters by, so that no row is read
 * for it. They keep their names and what they begin with: the version before names them, and finds the same.
 */
const INDEXES = [
  {
    name: 'ix_registrations_created',
    columns: ['created_at_ms', 'id'],
    added: ['initials', 'status', 'program'],
  },
  {
    name: 'ix_registrations_name',
    columns: ['name_key', 'id'],
    added: ['initials', 'status', 'program', 'created_at_ms'],
  },
];

/** With which letters the words begin that a registration is found by (ADR 35). */
export class RegistrationInitials1764040000000 implements MigrationInterface {
  readonly name = 'RegistrationInitials1764040000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'registrations', COLUMN);
    for (const { name, columns, added } of INDEXES) {
      await replaceIndex(runner, 'registrations', name, [...columns, ...added]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name, columns } of INDEXES.toReversed()) {
      await replaceIndex(runner, 'registrations', name, columns);
    }
    await dropColumn(runner, 'registrations', COLUMN[0]);
  }
}
