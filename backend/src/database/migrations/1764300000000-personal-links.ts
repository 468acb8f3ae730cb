import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from './dialect.js';

const COLUMN = ['link_version', 'integer NOT NULL DEFAULT 0'] as const;

/** How often the personal link of a registration was renewed (ADR 39). */
export class PersonalLinks1764300000000 implements MigrationInterface {
  readonly name = 'PersonalLinks1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'registrations', COLUMN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'registrations', COLUMN[0]);
  }
}
