import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** A submission that got a 201 (DATA-8). It holds only hashes, and no data of the visitor. */
@Entity({ name: 'idempotency_keys' })
@Index('ix_idempotency_keys_created', ['createdAtMs'])
export class IdempotencyKeyEntity {
  @PrimaryColumn({ name: 'key_hash', type: 'varchar', length: 64 })
  keyHash: string;

  @Column({ name: 'body_hash', type: 'varchar', length: 64 })
  bodyHash: string;

  @InstantColumn('created_at_ms')
  createdAtMs: number;
}
