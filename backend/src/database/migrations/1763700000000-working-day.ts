import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  createIndex,
  createTable,
  type Dialect,
  dialectOf,
  dropColumn,
  dropIndex,
} from './dialect.js';

/**
 * Columns added to tables that a server of the previous version still writes to during an upgrade. An INSERT may
 * leave out each of them.
 */
const COLUMNS = [
  ['admins', 'role', "varchar(10) NOT NULL DEFAULT 'owner'"],
  ['admins', 'deactivated_at_ms', 'bigint NULL'],
  ['registrations', 'staff_notes', 'text NULL'],
  ['registrations', 'contacted_at_ms', 'bigint NULL'],
  ['registrations', 'name_key', "varchar(200) NOT NULL DEFAULT ''"],
  ['cleanup_runs', 'to_delete', 'integer NULL'],
] as const;

/** The tables with their columns and constraints. */
function tablesIn({ id, hash }: Dialect): Record<string, string[]> {
  return {
    admin_invites: [
      `id ${id} NOT NULL PRIMARY KEY`,
      `token_hash ${hash} NOT NULL`,
      `admin_id ${id} NULL`,
      'name varchar(200) NOT NULL',
      'role varchar(10) NOT NULL',
      'invited_by varchar(200) NOT NULL',
      'created_at_ms bigint NOT NULL',
      'expires_at_ms bigint NOT NULL',
    ],
    audit_entries: [
      `id ${id} NOT NULL PRIMARY KEY`,
      'at_ms bigint NOT NULL',
      `actor_id ${id} NULL`,
      'actor_name varchar(200) NOT NULL',
      'action varchar(40) NOT NULL',
      'subject_type varchar(20) NOT NULL',
      `subject_id ${id} NOT NULL`,
      'facts_before text NULL',
      'facts_after text NULL',
      'personal_before text NULL',
      'personal_after text NULL',
    ],
    settings: ['name varchar(40) NOT NULL PRIMARY KEY', 'value varchar(200) NOT NULL'],
  };
}

const INDEXES = [
  'CREATE UNIQUE INDEX ux_admin_invites_token ON admin_invites (token_hash)',
  'CREATE INDEX ix_audit_entries_at ON audit_entries (at_ms, id)',
  'CREATE INDEX ix_audit_entries_actor ON audit_entries (actor_id, at_ms, id)',
  'CREATE INDEX ix_audit_entries_action ON audit_entries (action, at_ms, id)',
  'CREATE INDEX ix_audit_entries_type ON audit_entries (subject_type, at_ms, id)',
  'CREATE INDEX ix_audit_entries_subject ON audit_entries (subject_id, at_ms, id)',
  'CREATE INDEX ix_registrations_name ON registrations (name_key, id)',
  'CREATE INDEX ix_registrations_status_name ON registrations (status, name_key, id)',
  'CREATE INDEX ix_registrations_program_name ON registrations (program, name_key, id)',
  'CREATE INDEX ix_registrations_batch_name ON registrations (batch_id, name_key, id)',
];

/**
 * Roles and invitations, the audit log, notes, the order by name, and settings, for the daily work of staff. Each
 * step can be repeated, because MySQL commits each one separately.
 */
export class WorkingDay1763700000000 implements MigrationInterface {
  readonly name = 'WorkingDay1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    for (const [name, parts] of Object.entries(tablesIn(dialect))) {
      await runner.query(createTable(name, parts, dialect));
    }
    for (const [table, ...column] of COLUMNS) await addColumn(runner, table, column);
    for (const statement of INDEXES) await createIndex(runner, statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of INDEXES) await dropIndex(runner, statement);
    for (const [table, column] of COLUMNS.toReversed()) await dropColumn(runner, table, column);
    for (const table of Object.keys(tablesIn(dialectOf(runner)))) {
      await runner.query(`DROP TABLE IF EXISTS ${table}`);
    }
  }
}
