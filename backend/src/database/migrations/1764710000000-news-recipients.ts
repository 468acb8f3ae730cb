import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createIndex, dialectOf, dropColumn, dropIndex } from './dialect.js';

/** The hash of the address that a mail about a new batch went to, or that refused it, as for other mails (MAIL-7). */
export class NewsRecipients1764710000000 implements MigrationInterface {
  readonly name = 'NewsRecipients1764710000000';

  async up(runner: QueryRunner): Promise<void> {
    const column = ['recipient_key', `${dialectOf(runner).hash} NULL`] as const;
    await addColumn(runner, 'news_messages', column);
    await createIndex(
      runner,
      'CREATE INDEX ix_news_recipient ON news_messages (recipient_key, settled_at_ms)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'DROP INDEX ix_news_recipient ON news_messages');
    await dropColumn(runner, 'news_messages', 'recipient_key');
  }
}
