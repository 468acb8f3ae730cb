import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  createIndex,
  createTable,
  dialectOf,
  dropColumn,
  foreignKey,
} from './dialect.js';

const COLUMNS = [
  ['notice_version', 'varchar(20) NULL'],
  ['notice_at_ms', 'bigint NULL'],
  ['guardian_name', 'varchar(200) NULL'],
  ['guardian_relation', 'varchar(10) NULL'],
] as const;

/** The notice that a visitor was shown, a child's guardian, and sealed health notes (ADR 44). */
export class Consent1764530000000 implements MigrationInterface {
  readonly name = 'Consent1764530000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await addColumn(runner, 'registrations', column);
    const dialect = dialectOf(runner);
    const columns = [
      `id ${dialect.id} NOT NULL PRIMARY KEY`,
      `registration_id ${dialect.id} NOT NULL`,
      'key_id varchar(16) NOT NULL',
      'sealed text NOT NULL',
      'origin varchar(10) NOT NULL',
      'created_at_ms bigint NOT NULL',
      foreignKey(dialect, {
        name: 'fk_health_notes_registration',
        column: 'registration_id',
        table: 'registrations',
        onDelete: 'CASCADE',
      }),
    ];
    await runner.query(createTable('health_notes', columns, dialect));
    await createIndex(
      runner,
      'CREATE INDEX ix_health_notes_registration ON health_notes (registration_id, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS health_notes');
    for (const [column] of COLUMNS.toReversed()) await dropColumn(runner, 'registrations', column);
  }
}
