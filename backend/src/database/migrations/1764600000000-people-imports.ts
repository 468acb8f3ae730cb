import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  createIndex,
  createTable,
  dialectOf,
  dropColumn,
  dropIndex,
} from './dialect.js';

const COLUMNS = [
  ['import_id', 'varchar(36) NULL'],
  ['import_channels', "varchar(20) NOT NULL DEFAULT ''"],
  ['import_programs', "varchar(400) NOT NULL DEFAULT ''"],
] as const;

/** Imported files of members, and the facts about people that come only from an import (ADR 46). */
export class PeopleImports1764600000000 implements MigrationInterface {
  readonly name = 'PeopleImports1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const columns = [
      `id ${dialect.id} NOT NULL PRIMARY KEY`,
      'file_name varchar(200) NOT NULL',
      'actor_name varchar(200) NOT NULL',
      'created_at_ms bigint NOT NULL',
      'added integer NOT NULL',
      'known integer NOT NULL',
      'repeated integer NOT NULL',
      'refused integer NOT NULL',
      'undone_at_ms bigint NULL',
      'undone_by varchar(200) NULL',
    ];
    await runner.query(createTable('people_imports', columns, dialect));
    await createIndex(
      runner,
      'CREATE INDEX ix_people_imports_at ON people_imports (created_at_ms, id)',
    );
    for (const column of COLUMNS) await addColumn(runner, 'people', column);
    await createIndex(runner, 'CREATE INDEX ix_people_import ON people (import_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'DROP INDEX ix_people_import ON people');
    for (const [column] of COLUMNS.toReversed()) await dropColumn(runner, 'people', column);
    await runner.query('DROP TABLE IF EXISTS people_imports');
  }
}
