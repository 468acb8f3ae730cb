import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../database/columns.js';
import type { MessageKind } from './domain/delivery.js';

/**
 * The content of a notice to everybody in a batch, stored once for all their messages (ADR 42). It names no visitor,
 * and is deleted some time after its last message.
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

  /** For a changed batch, its former facts as JSON (`BatchFacts`). */
  @Column({ name: 'facts_before', type: 'text', nullable: true })
  factsBefore: string | null;

  /** The message of staff, as typed; null for a notice that the product writes. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  subject: string | null;

  @Column({ name: 'message', type: 'text', nullable: true })
  message: string | null;

  @InstantColumn('created_at_ms')
  createdAtMs: number;
}
