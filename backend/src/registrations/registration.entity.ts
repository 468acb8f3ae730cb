import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { Language } from '../common/languages.js';
import type { ProgramValue } from '../common/programs.js';
import { IdColumn, InstantColumn, OptionalFlagColumn } from '../database/columns.js';
import type { GuardianRelation } from './domain/program-questions.js';
import type { RegistrationStatus } from './domain/registration-status.js';

/** A person's wish to take part (DATA-2). */
@Entity({ name: 'registrations' })
@Index('ix_registrations_created', ['createdAtMs', 'id', 'initials', 'status', 'program'])
@Index('ix_registrations_status', ['status', 'createdAtMs', 'id', 'program'])
@Index('ix_registrations_program', ['program', 'createdAtMs', 'id'])
@Index('ix_registrations_batch', ['batchId', 'createdAtMs', 'id', 'status', 'program'])
@Index('ix_registrations_name', ['nameKey', 'id', 'initials', 'status', 'program', 'createdAtMs'])
@Index('ix_registrations_status_name', ['status', 'nameKey', 'id'])
@Index('ix_registrations_program_name', ['program', 'nameKey', 'id'])
@Index('ix_registrations_batch_name', ['batchId', 'nameKey', 'id'])
@Index('ix_registrations_dialable', ['phoneDialable', 'id'])
@Index('ix_registrations_network', ['networkHash', 'createdAtMs'])
@Index('ux_registrations_person', ['personKey'], { unique: true })
export class RegistrationEntity {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  /** As typed. */
  @Column({ type: 'varchar', length: 100 })
  phone: string;

  /** The phone number in E.164, if it has such a form. */
  @Column({ name: 'phone_e164', type: 'varchar', length: 20, nullable: true })
  phoneE164: string | null;

  @Column({ type: 'varchar', length: 40 })
  program: ProgramValue;

  @Column({ name: 'batch_id', type: 'varchar', length: 36, nullable: true })
  @ForeignKey('batches', 'id', { name: 'fk_registrations_batch' })
  batchId: string | null;

  @Column({ type: 'text' })
  notes: string;

  @Column({ type: 'varchar', length: 10 })
  status: RegistrationStatus;

  /** The language in which it was made (DATA-2). */
  @Column({ type: 'varchar', length: 2, nullable: true })
  language: Language | null;

  /**
   * Identifies the person and the batch or program (DATA-8); null once cancelled, so that the person may register
   * again.
   */
  @Column({ name: 'person_key', type: 'varchar', length: 64, nullable: true })
  personKey: string | null;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** The name as the order by name compares it (`nameKeyOf`); '' until it is filled in. */
  @Column({ name: 'name_key', type: 'varchar', length: 200, default: '' })
  nameKey: string;

  /** Notes that only staff see. */
  @Column({ name: 'staff_notes', type: 'text', nullable: true })
  staffNotes: string | null;

  /** When staff last marked the person as contacted. */
  @InstantColumn('contacted_at_ms', { nullable: true })
  contactedAtMs: number | null;

  /** Whether the number can be dialled (DATA-9); null until it is checked (`registration-backfill`). */
  @OptionalFlagColumn('phone_dialable')
  phoneDialable: boolean | null;

  /** The position in the notes from which text was added without proof (DATA-8); null if there is none. */
  @Column({ name: 'notes_unverified_from', type: 'int', nullable: true })
  notesUnverifiedFrom: number | null;

  /** A keyed hash of its network, kept for 3 days (ADR 25); null if staff added it. */
  @Column({ name: 'network_hash', type: 'varchar', length: 64, nullable: true })
  networkHash: string | null;

  /** The letters that its search terms begin with (`initialsOf`, ADR 35); null until they are computed. */
  @Column({ type: 'int', nullable: true })
  initials: number | null;

  /** How often its personal link was renewed; a link with another number is void (ADR 39). */
  @Column({ name: 'link_version', type: 'int', default: 0 })
  linkVersion: number;

  /**
   * The version of the notice that the form showed (LAW-1); null if there was none, or the client did not send it.
   */
  @Column({ name: 'notice_version', type: 'varchar', length: 20, nullable: true })
  noticeVersion: string | null;

  /** When the registration with this notice arrived. */
  @InstantColumn('notice_at_ms', { nullable: true })
  noticeAtMs: number | null;

  /** The guardian of a child (LAW-4). */
  @Column({ name: 'guardian_name', type: 'varchar', length: 200, nullable: true })
  guardianName: string | null;

  @Column({ name: 'guardian_relation', type: 'varchar', length: 10, nullable: true })
  guardianRelation: GuardianRelation | null;

  /**
   * The place on the waiting list of its batch; the smallest is first (ADR 41). It stays after a cancellation, for an
   * undo; null for people who never waited, or no longer wait.
   */
  @Column({ name: 'waiting_place', type: 'int', nullable: true })
  waitingPlace: number | null;

  /** Until when a seat is on offer to somebody on the waiting list; null if none is. */
  @InstantColumn('offered_until_ms', { nullable: true })
  offeredUntilMs: number | null;
}
