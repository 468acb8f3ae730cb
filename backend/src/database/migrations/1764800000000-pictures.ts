import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dialectOf } from './dialect.js';

/** Pictures that the school has uploaded for its website. */
export class Pictures1764800000000 implements MigrationInterface {
  readonly name = 'Pictures1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const pictures = [
      `id ${dialect.hash} NOT NULL PRIMARY KEY`,
      'width integer NOT NULL',
      'height integer NOT NULL',
      'files text NOT NULL',
      'created_at_ms bigint NOT NULL',
      'created_by varchar(200) NOT NULL',
    ];
    const parts = [
      `picture_id ${dialect.hash} NOT NULL`,
      'name varchar(20) NOT NULL',
      'part integer NOT NULL',
      'body text NOT NULL',
      'PRIMARY KEY (picture_id, name, part)',
    ];
    await runner.query(createTable('site_pictures', pictures, dialect));
    await runner.query(createTable('site_picture_parts', parts, dialect));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS site_picture_parts');
    await runner.query('DROP TABLE IF EXISTS site_pictures');
  }
}
