import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, createTable, dialectOf, foreignKey } from './dialect.js';

const INDEXES = [
  'CREATE UNIQUE INDEX uq_people_contact ON people (contact_key)',
  'CREATE INDEX ix_people_seen ON people (last_seen_at_ms, id)',
  'CREATE UNIQUE INDEX uq_news_person ON news_messages (person_id, batch_id)',
  'CREATE INDEX ix_news_state ON news_messages (state, due_at_ms)',
  'CREATE INDEX ix_news_batch ON news_messages (batch_id)',
];

/** People who want to hear of new batches, and the messages sent to them (ADR 45). */
export class People1764530000001 implements MigrationInterface {
  readonly name = 'People1764530000001';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    await runner.query(
      createTable(
        'people',
        [
          `id ${dialect.id} NOT NULL PRIMARY KEY`,
          'name varchar(200) NOT NULL',
          'email varchar(254) NOT NULL',
          'phone varchar(100) NOT NULL',
          'phone_e164 varchar(20) NULL',
          'language varchar(2) NULL',
          'programs varchar(400) NOT NULL',
          'channels varchar(20) NOT NULL',
          `contact_key ${dialect.hash} NOT NULL`,
          'search_text text NOT NULL',
          'consent_at_ms bigint NOT NULL',
          'consent_source varchar(200) NOT NULL',
          'last_seen_at_ms bigint NOT NULL',
          'version integer NOT NULL',
        ],
        dialect,
      ),
    );
    await runner.query(
      createTable(
        'news_messages',
        [
          `id ${dialect.id} NOT NULL PRIMARY KEY`,
          `person_id ${dialect.id} NOT NULL`,
          `batch_id ${dialect.id} NOT NULL`,
          'state varchar(10) NOT NULL',
          'created_at_ms bigint NOT NULL',
          'due_at_ms bigint NOT NULL',
          'attempts integer NOT NULL',
          'reason varchar(20) NULL',
          'settled_at_ms bigint NULL',
          foreignKey(dialect, {
            name: 'fk_news_person',
            column: 'person_id',
            table: 'people',
            onDelete: 'CASCADE',
          }),
        ],
        dialect,
      ),
    );
    for (const statement of INDEXES) {
      await createIndex(runner, statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['news_messages', 'people']) {
      await runner.query(`DROP TABLE IF EXISTS ${table}`);
    }
  }
}
