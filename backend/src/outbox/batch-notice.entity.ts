import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../database/columns.js';
import type { MessageKind } from './domain/delivery.js';

/**
 * What is told to everybody who holds a seat of a batch, once for all their messages (ADR 42). It names no visitor,
 * and goes a while after its last message has.
 */
@Entity({ name: 'batch_notices' })
@Index('ix_batch_notices_batch', ['batchId', 'createdAtMs'])
@Index('ix_batch_notices_created', ['createdAtMs'])
export class BatchNoticeEntity {
  @IdColumn()
  id: string;

  @Column({ name: 'batch_id', type: 'varchar', length: 36 })
  @ForeignKey('batches', 'id', { name: 'fk_batch_notices_batch' })
  batchId: string;

  @Column({ type: 'varchar', length: 20 })
  kind: MessageKind;

  /** Of a changed batch, JSON: what people went by before (`BatchFacts`). */
  @Column({ name: 'facts_before', type: 'text', nullable: true })
  factsBefore: string | null;

  /** What staff have written, as it was typed; null where it is the product that tells. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  subject: string | null;

  @Column({ name: 'message', type: 'text', nullable: true })
  message: string | null;

  @InstantColumn('created_at_ms')
  createdAtMs: number;
}
