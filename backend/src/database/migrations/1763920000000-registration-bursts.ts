import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  createIndex,
  createTable,
  dialectOf,
  dropColumn,
  dropIndex,
} from './dialect.js';

const NETWORK_INDEX =
  'CREATE INDEX ix_registrations_network ON registrations (network_hash, created_at_ms)';
const DISMISSED_INDEX =
  'CREATE INDEX ix_registration_dismissals_at ON registration_dismissals (dismissed_at_ms)';

/** The network of a registration, kept for some days, and what staff dismissed in one go (ADR 25). */
export class RegistrationBursts1763920000000 implements MigrationInterface {
  readonly name = 'RegistrationBursts1763920000000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    await addColumn(runner, 'registrations', ['network_hash', `${dialect.hash} NULL`]);
    await createIndex(runner, NETWORK_INDEX);
    const columns = [
      `registration_id ${dialect.id} NOT NULL PRIMARY KEY`,
      `dismissal_id ${dialect.id} NOT NULL`,
      'dismissed_by varchar(200) NOT NULL',
      'dismissed_at_ms bigint NOT NULL',
    ];
    await runner.query(createTable('registration_dismissals', columns, dialect));
    await createIndex(runner, DISMISSED_INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS registration_dismissals');
    await dropIndex(runner, NETWORK_INDEX);
    await dropColumn(runner, 'registrations', 'network_hash');
  }
}
