import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../database/columns.js';

/** A run of the clean-up: when, by whom, and what it removed. */
@Entity({ name: 'cleanup_runs' })
@Index('ix_cleanup_runs_started', ['startedAtMs'])
export class CleanupRunEntity {
  @IdColumn()
  id: string;

  /** The admin's name, or 'schedule'. */
  @Column({ name: 'started_by', type: 'varchar', length: 200 })
  startedBy: string;

  /** The day of a nightly run; null for a manual run. */
  @Column({ name: 'scheduled_for', type: 'date', nullable: true })
  scheduledFor: string | null;

  @InstantColumn('started_at_ms')
  startedAtMs: number;

  /** Null while it runs, and also if it was interrupted. */
  @InstantColumn('finished_at_ms', { nullable: true })
  finishedAtMs: number | null;

  @Column({ name: 'deleted_registrations', type: 'int' })
  deletedRegistrations: number;

  @Column({ name: 'updated_batches', type: 'int' })
  updatedBatches: number;

  /** The number of registrations to delete when it began; null for runs before this was counted. */
  @Column({ name: 'to_delete', type: 'int', nullable: true })
  toDelete: number | null;
}
