import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from './dialect.js';

const COLUMNS = [
  ['registrations', 'waiting_place', 'integer NULL'],
  ['registrations', 'offered_until_ms', 'bigint NULL'],
  ['batches', 'waiting', 'integer NOT NULL DEFAULT 0'],
  ['batches', 'offered', 'integer NOT NULL DEFAULT 0'],
  ['batches', 'offer_hours', 'integer NOT NULL DEFAULT 0'],
] as const;

/** People who wait for a seat of a full batch (ADR 41). */
export class WaitingList1764500000000 implements MigrationInterface {
  readonly name = 'WaitingList1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, definition] of COLUMNS) {
      await addColumn(runner, table, [column, definition]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await dropColumn(runner, table, column);
  }
}
