import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../database/columns.js';

/** What an entry is about. */
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
 * are only ever added, and those of failed logins counted on (ADR 29); what they say
 * of a person stands in columns of its own, which are emptied when the registration goes (ADR 10).
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

  /** Null where no admin did it: the command line, the schedule. */
  @Column({ name: 'actor_id', type: 'varchar', length: 36, nullable: true })
  actorId: string | null;

  /** The name at that time. */
  @Column({ name: 'actor_name', type: 'varchar', length: 200 })
  actorName: string;

  @Column({ type: 'varchar', length: 40 })
  action: string;

  @Column({ name: 'subject_type', type: 'varchar', length: 20 })
  subjectType: AuditSubject;

  @Column({ name: 'subject_id', type: 'varchar', length: 36 })
  subjectId: string;

  /** JSON objects of what changed: ids, statuses, times. Nothing personal. */
  @Column({ name: 'facts_before', type: 'text', nullable: true })
  factsBefore: string | null;

  @Column({ name: 'facts_after', type: 'text', nullable: true })
  factsAfter: string | null;

  /** JSON objects of what changed about a person: name, e-mail, phone, notes. */
  @Column({ name: 'personal_before', type: 'text', nullable: true })
  personalBefore: string | null;

  @Column({ name: 'personal_after', type: 'text', nullable: true })
  personalAfter: string | null;

  /** How often it happened: more than once only for failed logins. */
  @Column({ type: 'int', default: 1 })
  times: number;
}
