import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from './dialect.js';

/** How often the event of an entry happened: failed logins are counted in one entry (ADR 29). */
export class AuditCounts1763905100000 implements MigrationInterface {
  readonly name = 'AuditCounts1763905100000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'audit_entries', ['times', 'integer NOT NULL DEFAULT 1']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'audit_entries', 'times');
  }
}
