import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, createTable, dialectOf } from './dialect.js';

/** The places from which an account was logged in to before (ADR 20). */
export class KnownLogins1763800000000 implements MigrationInterface {
  readonly name = 'KnownLogins1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const columns = [
      `login_key ${dialect.hash} NOT NULL PRIMARY KEY`,
      'last_login_ms bigint NOT NULL',
    ];
    await runner.query(createTable('known_logins', columns, dialect));
    await createIndex(runner, 'CREATE INDEX ix_known_logins_last ON known_logins (last_login_ms)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS known_logins');
  }
}
