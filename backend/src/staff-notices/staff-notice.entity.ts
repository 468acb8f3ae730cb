import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../database/columns.js';
import type { NoticeEvent, NoticeTarget } from './domain/notices.js';

/**
 * A notice to staff (ADR 43). It is first stored for everybody, then spread into one row for each device and mailbox
 * that wants it. It contains no text. It is deleted once it is sent or given up, and with its registration.
 */
@Entity({ name: 'staff_notices' })
@Index('ix_staff_notices_due', ['dueAtMs'])
@Index('ix_staff_notices_registration', ['registrationId'])
export class StaffNoticeEntity {
  /** Ids sort in the order in which the notices were inserted. */
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 20 })
  event: NoticeEvent;

  /** Null for a digest or a code, which is not about a registration. */
  @Column({ name: 'registration_id', type: 'varchar', length: 36, nullable: true })
  @ForeignKey('registrations', 'id', {
    name: 'fk_staff_notices_registration',
    onDelete: 'CASCADE',
  })
  registrationId: string | null;

  /** The account that caused it, which gets no notice of it; null for a visitor or the schedule. */
  @Column({ name: 'actor_id', type: 'varchar', length: 36, nullable: true })
  actorId: string | null;

  @Column({ name: 'target_type', type: 'varchar', length: 10 })
  targetType: NoticeTarget;

  /** The device or the account; null for everybody. */
  @Column({ name: 'target_id', type: 'varchar', length: 36, nullable: true })
  targetId: string | null;

  /** The start of a digest's period, which ends at `createdAtMs`. Null for other notices. */
  @InstantColumn('since_ms', { nullable: true })
  sinceMs: number | null;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** The earliest time of the next attempt; for a claimed notice, when it counts as abandoned. */
  @InstantColumn('due_at_ms')
  dueAtMs: number;

  /** The number of attempts. */
  @Column({ type: 'int' })
  attempts: number;
}
