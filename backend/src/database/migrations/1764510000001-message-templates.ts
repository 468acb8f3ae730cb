import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dialectOf } from './dialect.js';

/** The school's own texts for mails and WhatsApp messages (ADR 42). */
export class MessageTemplates1764510000001 implements MigrationInterface {
  readonly name = 'MessageTemplates1764510000001';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const columns = [
      `id ${dialect.id} NOT NULL PRIMARY KEY`,
      'subject varchar(200) NOT NULL',
      'heading varchar(200) NOT NULL',
      'body text NOT NULL',
      'changed_at_ms bigint NOT NULL',
    ];
    await runner.query(createTable('message_templates', columns, dialect));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS message_templates');
  }
}
