import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, createTable, type Dialect, dialectOf, foreignKey } from './dialect.js';

const TABLES = [
  'cleanup_runs',
  'job_leases',
  'idempotency_keys',
  'registration_terms',
  'registrations',
  'batches',
  'login_failures',
  'admins',
];

/** The tables with their columns and constraints. Each comes after the tables it refers to. */
function tablesIn(dialect: Dialect): Record<string, string[]> {
  const { id, hash, named } = dialect;
  return {
    admins: [
      `id ${id} NOT NULL PRIMARY KEY`,
      'username varchar(100) NOT NULL',
      'username_key varchar(100) NOT NULL',
      'name varchar(200) NOT NULL',
      'password_hash varchar(255) NOT NULL',
      'token_version integer NOT NULL',
      'created_at_ms bigint NOT NULL',
    ],
    login_failures: [
      `attempt_key ${hash} NOT NULL PRIMARY KEY`,
      'window_started_ms bigint NOT NULL',
      'failures integer NOT NULL',
    ],
    batches: [
      `id ${id} NOT NULL PRIMARY KEY`,
      'program varchar(40) NOT NULL',
      'name varchar(200) NOT NULL',
      'description text NOT NULL',
      'start_date date NOT NULL',
      'end_date date NOT NULL',
      'schedule_days varchar(100) NOT NULL',
      'start_time varchar(5) NOT NULL',
      'end_time varchar(5) NOT NULL',
      'capacity integer NOT NULL',
      'price integer NOT NULL',
      'instructor varchar(200) NOT NULL',
      'location varchar(200) NOT NULL',
      'enrolled integer NOT NULL',
      'marked_completed smallint NOT NULL',
      'sample smallint NOT NULL',
      'created_at_ms bigint NOT NULL',
      'deleted_at_ms bigint NULL',
      `CONSTRAINT ${named('chk_batches_enrolled')} CHECK (enrolled BETWEEN 0 AND capacity)`,
    ],
    registrations: [
      `id ${id} NOT NULL PRIMARY KEY`,
      'name varchar(200) NOT NULL',
      'email varchar(254) NOT NULL',
      'phone varchar(100) NOT NULL',
      'phone_e164 varchar(20) NULL',
      'program varchar(40) NOT NULL',
      `batch_id ${id} NULL`,
      'notes text NOT NULL',
      'status varchar(10) NOT NULL',
      'language varchar(2) NULL',
      `person_key ${hash} NULL`,
      'created_at_ms bigint NOT NULL',
      foreignKey(dialect, {
        name: 'fk_registrations_batch',
        column: 'batch_id',
        table: 'batches',
        onDelete: 'NO ACTION',
      }),
    ],
    registration_terms: [
      'term varchar(100) NOT NULL',
      `registration_id ${id} NOT NULL`,
      'PRIMARY KEY (term, registration_id)',
      foreignKey(dialect, {
        name: 'fk_registration_terms',
        column: 'registration_id',
        table: 'registrations',
        onDelete: 'CASCADE',
      }),
    ],
    idempotency_keys: [
      `key_hash ${hash} NOT NULL PRIMARY KEY`,
      `body_hash ${hash} NOT NULL`,
      'created_at_ms bigint NOT NULL',
    ],
    job_leases: [
      'name varchar(40) NOT NULL PRIMARY KEY',
      `holder ${id} NOT NULL`,
      'expires_at_ms bigint NOT NULL',
    ],
    cleanup_runs: [
      `id ${id} NOT NULL PRIMARY KEY`,
      'started_by varchar(200) NOT NULL',
      'scheduled_for date NULL',
      'started_at_ms bigint NOT NULL',
      'finished_at_ms bigint NULL',
      'deleted_registrations integer NOT NULL',
      'updated_batches integer NOT NULL',
    ],
  };
}

// With two filters, the last columns let the index answer alone: only `total` reads everything it counts.
const INDEXES = [
  'CREATE UNIQUE INDEX ux_admins_username ON admins (username_key)',
  'CREATE INDEX ix_login_failures_window ON login_failures (window_started_ms)',
  'CREATE INDEX ix_batches_program ON batches (program, end_date)',
  'CREATE INDEX ix_batches_end ON batches (end_date)',
  'CREATE UNIQUE INDEX ux_registrations_person ON registrations (person_key)',
  'CREATE INDEX ix_registrations_created ON registrations (created_at_ms, id)',
  'CREATE INDEX ix_registrations_status ON registrations (status, created_at_ms, id, program)',
  'CREATE INDEX ix_registrations_program ON registrations (program, created_at_ms, id)',
  'CREATE INDEX ix_registrations_batch ON registrations (batch_id, created_at_ms, id, status, program)',
  'CREATE INDEX ix_registration_terms_row ON registration_terms (registration_id)',
  'CREATE INDEX ix_idempotency_keys_created ON idempotency_keys (created_at_ms)',
  'CREATE INDEX ix_cleanup_runs_started ON cleanup_runs (started_at_ms)',
];

/**
 * The first schema. MySQL commits each statement of a migration separately, so every step can be repeated after an
 * interrupted migration.
 */
export class Initial1763600000000 implements MigrationInterface {
  readonly name = 'Initial1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    for (const [name, parts] of Object.entries(tablesIn(dialect))) {
      await runner.query(createTable(name, parts, dialect));
    }
    for (const statement of INDEXES) await createIndex(runner, statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
