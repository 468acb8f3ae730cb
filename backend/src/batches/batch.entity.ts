import { Check, Column, Entity, Index } from 'typeorm';
import type { ProgramValue } from '../common/programs.js';
import { FlagColumn, IdColumn, InstantColumn, ListColumn } from '../database/columns.js';

/**
 * A course with a first and a last day (DATA-1). `enrolled` is the number of seats held (DATA-5); only
 * `SeatService` changes it, and the database itself refuses an overbooked batch.
 */
@Entity({ name: 'batches' })
@Check('chk_batches_enrolled', 'enrolled BETWEEN 0 AND capacity')
@Index('ix_batches_program', ['program', 'endDate'])
@Index('ix_batches_end', ['endDate'])
export class BatchEntity {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 40 })
  program: ProgramValue;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'text' })
  description: string;

  /** Calendar dates in the school's zone, `YYYY-MM-DD`; the end date is inclusive (ADMIN-4). */
  @Column({ name: 'start_date', type: 'date' })
  startDate: string;

  @Column({ name: 'end_date', type: 'date' })
  endDate: string;

  @ListColumn('schedule_days', 100)
  scheduleDays: string[];

  /** `HH:mm`, or '' where the batch has no fixed time. */
  @Column({ name: 'start_time', type: 'varchar', length: 5 })
  startTime: string;

  @Column({ name: 'end_time', type: 'varchar', length: 5 })
  endTime: string;

  @Column({ type: 'int' })
  capacity: number;

  /** Whole rupees. */
  @Column({ type: 'int' })
  price: number;

  @Column({ type: 'varchar', length: 200 })
  instructor: string;

  @Column({ type: 'varchar', length: 200 })
  location: string;

  @Column({ type: 'int' })
  enrolled: number;

  /** The number of people waiting for a seat, and how many of the held seats are on offer to one of them (ADR 41). */
  @Column({ type: 'int', default: 0 })
  waiting: number;

  @Column({ type: 'int', default: 0 })
  offered: number;

  /** The hours for which a freed seat is offered to the first person in line; 0 gives it to them at once. */
  @Column({ name: 'offer_hours', type: 'int', default: 0 })
  offerHours: number;

  /** Set by the clean-up. Responses ignore it and compute the status from the dates (DATA-1). */
  @FlagColumn('marked_completed')
  markedCompleted: boolean;

  @FlagColumn('sample')
  sample: boolean;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** A deleted batch stays, so that its cancelled registrations keep its name (DATA-7). */
  @InstantColumn('deleted_at_ms', { nullable: true })
  deletedAtMs: number | null;
}
