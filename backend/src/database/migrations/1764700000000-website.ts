import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dialectOf } from './dialect.js';

/** The content of the school's website: drafts, published versions, and the pages rendered from them (ADR 47). */
export class Website1764700000000 implements MigrationInterface {
  readonly name = 'Website1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const tables: Record<string, string[]> = {
      site_documents: [
        'name varchar(40) NOT NULL PRIMARY KEY',
        'content text NOT NULL',
        'version integer NOT NULL',
        'changed_at_ms bigint NOT NULL',
        'changed_by varchar(200) NOT NULL',
      ],
      site_contents: [`hash ${dialect.hash} NOT NULL PRIMARY KEY`, 'content text NOT NULL'],
      site_versions: [
        'id integer NOT NULL PRIMARY KEY',
        'documents text NOT NULL',
        'published_at_ms bigint NOT NULL',
        'published_by varchar(200) NOT NULL',
        'restored_from integer NULL',
      ],
      site_renderings: [
        `id ${dialect.hash} NOT NULL`,
        'part integer NOT NULL',
        'body text NOT NULL',
        'expires_at_ms bigint NULL',
        'PRIMARY KEY (id, part)',
      ],
    };
    for (const [name, columns] of Object.entries(tables)) {
      await runner.query(createTable(name, columns, dialect));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['site_renderings', 'site_versions', 'site_contents', 'site_documents']) {
      await runner.query(`DROP TABLE IF EXISTS ${name}`);
    }
  }
}
