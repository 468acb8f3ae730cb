import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn, replaceIndex } from './dialect.js';

/** NULL means 'not checked yet': a server of the previous version leaves this column out of its INSERTs. */
const COLUMN = ['initials', 'integer NULL'] as const;

/**
 * The index of each order, and the columns added to it: a search by letters filters by them, and so reads no row. The
 * names and first columns stay, because the previous version refers to the indexes by name.
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

/** The letters that the words begin with by which a registration is found (ADR 35). */
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
