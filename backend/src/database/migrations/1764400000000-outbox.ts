import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, createTable, dialectOf, foreignKey } from './dialect.js';

const INDEXES = [
  'CREATE INDEX ix_outbox_state ON outbox_messages (state, due_at_ms)',
  'CREATE INDEX ix_outbox_registration ON outbox_messages (registration_id, id)',
  'CREATE INDEX ix_outbox_recipient ON outbox_messages (recipient_key, settled_at_ms)',
];

/** Mails that are to be sent (ADR 40). */
export class Outbox1764400000000 implements MigrationInterface {
  readonly name = 'Outbox1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const columns = [
      `id ${dialect.id} NOT NULL PRIMARY KEY`,
      `registration_id ${dialect.id} NOT NULL`,
      'kind varchar(20) NOT NULL',
      'state varchar(10) NOT NULL',
      'created_at_ms bigint NOT NULL',
      'due_at_ms bigint NOT NULL',
      'attempts integer NOT NULL',
      'reason varchar(20) NULL',
      'settled_at_ms bigint NULL',
      `recipient_key ${dialect.hash} NULL`,
      foreignKey(dialect, {
        name: 'fk_outbox_registration',
        column: 'registration_id',
        table: 'registrations',
        onDelete: 'CASCADE',
      }),
    ];
    await runner.query(createTable('outbox_messages', columns, dialect));
    for (const statement of INDEXES) await createIndex(runner, statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS outbox_messages');
  }
}
