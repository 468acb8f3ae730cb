import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../database/columns.js';
import type { NoticeEvent, NoticeTarget } from './domain/notices.js';

/**
 * Something that staff are to be told (ADR 43): first to everybody, then, in rows of their own, to each device and
 * each mailbox that wants it. It holds no text; what was told, or can no longer be, is removed. It goes with its
 * registration.
 */
@Entity({ name: 'staff_notices' })
@Index('ix_staff_notices_due', ['dueAtMs'])
@Index('ix_staff_notices_registration', ['registrationId'])
export class StaffNoticeEntity {
  /** Ids sort in the order in which the notices were written. */
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 20 })
  event: NoticeEvent;

  /** Null for what is about no registration: a digest, a code. */
  @Column({ name: 'registration_id', type: 'varchar', length: 36, nullable: true })
  @ForeignKey('registrations', 'id', {
    name: 'fk_staff_notices_registration',
    onDelete: 'CASCADE',
  })
  registrationId: string | null;

  /** The account that did it, which need not be told; null for a visitor. */
  @Column({ name: 'actor_id', type: 'varchar', length: 36, nullable: true })
  actorId: string | null;

  @Column({ name: 'target_type', type: 'varchar', length: 10 })
  targetType: NoticeTarget;

  /** The device or the account; null for everybody. */
  @Column({ name: 'target_id', type: 'varchar', length: 36, nullable: true })
  targetId: string | null;

  /** Of a digest: it tells what has happened from here to `createdAtMs`. Null for everything else. */
  @InstantColumn('since_ms', { nullable: true })
  sinceMs: number | null;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** Not to be tried before; of one that is being sent, when it is taken for abandoned. */
  @InstantColumn('due_at_ms')
  dueAtMs: number;

  /** How often it was tried. */
  @Column({ type: 'int' })
  attempts: number;
}
