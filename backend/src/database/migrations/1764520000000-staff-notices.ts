import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, createTable, dialectOf, foreignKey } from './dialect.js';

const INDEXES = [
  'CREATE INDEX ix_staff_notices_due ON staff_notices (due_at_ms)',
  'CREATE INDEX ix_staff_notices_registration ON staff_notices (registration_id)',
  'CREATE UNIQUE INDEX ux_push_devices_endpoint ON push_devices (endpoint_key)',
  'CREATE INDEX ix_push_devices_admin ON push_devices (admin_id)',
  'CREATE INDEX ix_push_devices_session ON push_devices (session_id)',
];

/** Notices to staff, the devices they go to, and the mail addresses (ADR 43). */
export class StaffNotices1764520000000 implements MigrationInterface {
  readonly name = 'StaffNotices1764520000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const notices = [
      `id ${dialect.id} NOT NULL PRIMARY KEY`,
      'event varchar(20) NOT NULL',
      `registration_id ${dialect.id} NULL`,
      `actor_id ${dialect.id} NULL`,
      'target_type varchar(10) NOT NULL',
      `target_id ${dialect.id} NULL`,
      'since_ms bigint NULL',
      'created_at_ms bigint NOT NULL',
      'due_at_ms bigint NOT NULL',
      'attempts integer NOT NULL',
      foreignKey(dialect, {
        name: 'fk_staff_notices_registration',
        column: 'registration_id',
        table: 'registrations',
        onDelete: 'CASCADE',
      }),
    ];
    const devices = [
      `id ${dialect.id} NOT NULL PRIMARY KEY`,
      `admin_id ${dialect.id} NOT NULL`,
      `session_id ${dialect.id} NULL`,
      'name varchar(100) NOT NULL',
      `endpoint_key ${dialect.hash} NOT NULL`,
      'endpoint varchar(1000) NOT NULL',
      'p256dh varchar(100) NOT NULL',
      'auth varchar(40) NOT NULL',
      'created_at_ms bigint NOT NULL',
      'seen_at_ms bigint NOT NULL',
    ];
    const contacts = [
      `admin_id ${dialect.id} NOT NULL PRIMARY KEY`,
      'email varchar(254) NULL',
      'verified_at_ms bigint NULL',
      'refused_at_ms bigint NULL',
      'pending_email varchar(254) NULL',
      'code_asked_at_ms bigint NULL',
      'wrong_codes integer NOT NULL',
      'codes_asked integer NOT NULL',
      'codes_counted_from_ms bigint NOT NULL',
      'wants_digest smallint NOT NULL',
      'wants_notes smallint NOT NULL',
      'digested_at_ms bigint NULL',
    ];
    await runner.query(createTable('staff_notices', notices, dialect));
    await runner.query(createTable('push_devices', devices, dialect));
    await runner.query(createTable('staff_contacts', contacts, dialect));
    for (const statement of INDEXES) await createIndex(runner, statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['staff_notices', 'push_devices', 'staff_contacts']) {
      await runner.query(`DROP TABLE IF EXISTS ${table}`);
    }
  }
}
