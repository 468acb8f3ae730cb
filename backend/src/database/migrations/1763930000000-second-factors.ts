import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createIndex, createTable, dialectOf, dropColumn } from './dialect.js';

const INDEXES = [
  'CREATE UNIQUE INDEX ux_admin_passkeys_credential ON admin_passkeys (credential_key)',
  'CREATE INDEX ix_admin_passkeys_admin ON admin_passkeys (admin_id)',
  'CREATE INDEX ix_admin_recovery_codes_admin ON admin_recovery_codes (admin_id)',
  'CREATE INDEX ix_used_challenges_ends ON used_challenges (ends_at_ms)',
];

const TABLES = ['admin_passkeys', 'admin_totps', 'admin_recovery_codes', 'used_challenges'];

/** Passkeys, authenticator apps and recovery codes, and sessions that may only set one up (ADR 27). */
export class SecondFactors1763930000000 implements MigrationInterface {
  readonly name = 'SecondFactors1763930000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const { id, hash } = dialect;
    const columns = {
      admin_passkeys: [
        `id ${id} NOT NULL PRIMARY KEY`,
        `admin_id ${id} NOT NULL`,
        'name varchar(100) NOT NULL',
        `credential_key ${hash} NOT NULL`,
        'credential_id varchar(1400) NOT NULL',
        'public_key varchar(1000) NOT NULL',
        'uses bigint NOT NULL',
        'transports varchar(200) NOT NULL',
        'created_at_ms bigint NOT NULL',
        'last_used_at_ms bigint NULL',
      ],
      admin_totps: [
        `admin_id ${id} NOT NULL PRIMARY KEY`,
        'sealed_secret varchar(200) NOT NULL',
        'created_at_ms bigint NOT NULL',
        'confirmed_at_ms bigint NULL',
        'last_step bigint NOT NULL',
      ],
      admin_recovery_codes: [
        `code_hash ${hash} NOT NULL PRIMARY KEY`,
        `admin_id ${id} NOT NULL`,
        'used_at_ms bigint NULL',
      ],
      used_challenges: [`challenge_key ${hash} NOT NULL PRIMARY KEY`, 'ends_at_ms bigint NOT NULL'],
    };
    for (const [name, parts] of Object.entries(columns)) {
      await runner.query(createTable(name, parts, dialect));
    }
    for (const statement of INDEXES) await createIndex(runner, statement);
    await addColumn(runner, 'admin_sessions', ['is_limited', 'smallint NOT NULL DEFAULT 0']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'admin_sessions', 'is_limited');
    for (const table of TABLES) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
