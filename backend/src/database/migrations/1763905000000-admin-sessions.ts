import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, createTable, dialectOf } from './dialect.js';

const INDEXES = [
  'CREATE INDEX ix_admin_sessions_admin ON admin_sessions (admin_id)',
  'CREATE INDEX ix_admin_sessions_ends ON admin_sessions (ends_at_ms)',
];

/** Sessions that have not ended, so that a single one can be ended (ADR 28). */
export class AdminSessions1763905000000 implements MigrationInterface {
  readonly name = 'AdminSessions1763905000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const columns = [
      `id ${dialect.id} NOT NULL PRIMARY KEY`,
      `admin_id ${dialect.id} NOT NULL`,
      'created_at_ms bigint NOT NULL',
      'last_proof_at_ms bigint NOT NULL',
      'ends_at_ms bigint NOT NULL',
    ];
    await runner.query(createTable('admin_sessions', columns, dialect));
    for (const statement of INDEXES) await createIndex(runner, statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS admin_sessions');
  }
}
