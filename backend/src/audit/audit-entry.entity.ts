import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../database/columns.js';

/** The kinds of subjects of an entry. */
export const AUDIT_SUBJECTS = [
  'registration',
  'batch',
  'account',
  'cleanup',
  'setting',
  'login',
  'export',
  'backup',
  'template',
  'person',
  'website',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/**
 * One change that staff made, or one login, download or backup: who, what, when, before and after. Entries
 * are only added; those of failed logins also have a counter (ADR 29). Personal data
 * is in separate columns, which are emptied when the registration is deleted (ADR 10).
 */
@Entity({ name: 'audit_entries' })
@Index('ix_audit_entries_at', ['atMs', 'id'])
@Index('ix_audit_entries_actor', ['actorId', 'atMs', 'id'])
@Index('ix_audit_entries_action', ['action', 'atMs', 'id'])
@Index('ix_audit_entries_type', ['subjectType', 'atMs', 'id'])
@Index('ix_audit_entries_subject', ['subjectId', 'atMs', 'id'])
export class AuditEntryEntity {
  @IdColumn()
  id: string;

  @InstantColumn('at_ms')
  atMs: number;

  /** Null if the actor has no account, such as the command line or the schedule. */
  @Column({ name: 'actor_id', type: 'varchar', length: 36, nullable: true })
  actorId: string | null;

  /** The actor's name at that time. */
  @Column({ name: 'actor_name', type: 'varchar', length: 200 })
  actorName: string;

  @Column({ type: 'varchar', length: 40 })
  action: string;

  @Column({ name: 'subject_type', type: 'varchar', length: 20 })
  subjectType: AuditSubject;

  @Column({ name: 'subject_id', type: 'varchar', length: 36 })
  subjectId: string;

  /** JSON object of the changed values: ids, statuses, times. No personal data. */
  @Column({ name: 'facts_before', type: 'text', nullable: true })
  factsBefore: string | null;

  @Column({ name: 'facts_after', type: 'text', nullable: true })
  factsAfter: string | null;

  /** JSON object of the changed personal data: name, e-mail, phone, notes. */
  @Column({ name: 'personal_before', type: 'text', nullable: true })
  personalBefore: string | null;

  @Column({ name: 'personal_after', type: 'text', nullable: true })
  personalAfter: string | null;

  /** How often it happened: more than once only for failed logins. */
  @Column({ type: 'int', default: 1 })
  times: number;
}
