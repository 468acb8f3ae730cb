import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  createIndex,
  createTable,
  dialectOf,
  dropColumn,
  dropIndex,
  foreignKey,
} from './dialect.js';

const INDEXES = [
  'CREATE INDEX ix_batch_notices_batch ON batch_notices (batch_id, created_at_ms)',
  'CREATE INDEX ix_batch_notices_created ON batch_notices (created_at_ms)',
];
const OUTBOX_INDEX = 'CREATE INDEX ix_outbox_notice ON outbox_messages (notice_id, state)';

/** Messages that are sent to everybody in a batch (ADR 42). */
export class BatchNotices1764510000000 implements MigrationInterface {
  readonly name = 'BatchNotices1764510000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const columns = [
      `id ${dialect.id} NOT NULL PRIMARY KEY`,
      `batch_id ${dialect.id} NOT NULL`,
      'kind varchar(20) NOT NULL',
      'facts_before text NULL',
      'subject varchar(200) NULL',
      'message text NULL',
      'created_at_ms bigint NOT NULL',
      foreignKey(dialect, {
        name: 'fk_batch_notices_batch',
        column: 'batch_id',
        table: 'batches',
        onDelete: 'NO ACTION',
      }),
    ];
    await runner.query(createTable('batch_notices', columns, dialect));
    for (const statement of INDEXES) await createIndex(runner, statement);
    await addColumn(runner, 'outbox_messages', ['notice_id', `${dialect.id} NULL`]);
    await createIndex(runner, OUTBOX_INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, OUTBOX_INDEX);
    await dropColumn(runner, 'outbox_messages', 'notice_id');
    await runner.query('DROP TABLE IF EXISTS batch_notices');
  }
}
