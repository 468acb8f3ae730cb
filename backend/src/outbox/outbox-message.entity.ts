import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../database/columns.js';
import type { DroppedFor, FailedFor, MessageKind, MessageState } from './domain/delivery.js';

/**
 * A mail to somebody about their registration (ADR 40). It is inserted in the transaction of the change that it is
 * about. It contains no text and no address: both are read when it is sent. It is deleted with its registration.
 */
@Entity({ name: 'outbox_messages' })
@Index('ix_outbox_state', ['state', 'dueAtMs'])
@Index('ix_outbox_registration', ['registrationId', 'id'])
@Index('ix_outbox_recipient', ['recipientKey', 'settledAtMs'])
@Index('ix_outbox_notice', ['noticeId', 'state'])
export class OutboxMessageEntity {
  /** Ids sort in the order in which the messages were inserted. */
  @IdColumn()
  id: string;

  @Column({ name: 'registration_id', type: 'varchar', length: 36 })
  @ForeignKey('registrations', 'id', { name: 'fk_outbox_registration', onDelete: 'CASCADE' })
  registrationId: string;

  @Column({ type: 'varchar', length: 20 })
  kind: MessageKind;

  @Column({ type: 'varchar', length: 10 })
  state: MessageState;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** The earliest time of the next attempt; for a message in `sending`, when it counts as abandoned. */
  @InstantColumn('due_at_ms')
  dueAtMs: number;

  /** The number of attempts. */
  @Column({ type: 'int' })
  attempts: number;

  /** Why it was given up, or never sent; null otherwise. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  reason: FailedFor | DroppedFor | null;

  /** When it was sent, given up or dropped. */
  @InstantColumn('settled_at_ms', { nullable: true })
  settledAtMs: number | null;

  /** A hash of the address that it was sent to, or that refused it; null before. */
  @Column({ name: 'recipient_key', type: 'varchar', length: 64, nullable: true })
  recipientKey: string | null;

  /** The notice to a whole batch; null if the message is about this registration only. */
  @Column({ name: 'notice_id', type: 'varchar', length: 36, nullable: true })
  noticeId: string | null;
}
