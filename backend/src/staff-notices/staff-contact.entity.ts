import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn } from '../database/columns.js';

/** The mail address of somebody on staff, and the mails that they want (ADR 43). */
@Entity({ name: 'staff_contacts' })
export class StaffContactEntity {
  @PrimaryColumn({ name: 'admin_id', type: 'varchar', length: 36 })
  adminId: string;

  /** The verified address; null if there is none yet. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @InstantColumn('verified_at_ms', { nullable: true })
  verifiedAtMs: number | null;

  /** When the mail server refused it permanently; nothing is sent there until it is verified again. */
  @InstantColumn('refused_at_ms', { nullable: true })
  refusedAtMs: number | null;

  /** An address whose code has not been entered yet. */
  @Column({ name: 'pending_email', type: 'varchar', length: 254, nullable: true })
  pendingEmail: string | null;

  /** When its code was requested; the code is derived from this time. */
  @InstantColumn('code_asked_at_ms', { nullable: true })
  codeAskedAtMs: number | null;

  /** The number of wrong codes since then. */
  @Column({ name: 'wrong_codes', type: 'int' })
  wrongCodes: number;

  /** The number of codes requested since `codesCountedFromMs`. */
  @Column({ name: 'codes_asked', type: 'int' })
  codesAsked: number;

  @InstantColumn('codes_counted_from_ms')
  codesCountedFromMs: number;

  @FlagColumn('wants_digest')
  wantsDigest: boolean;

  /** Wants a mail for each registration. */
  @FlagColumn('wants_notes')
  wantsNotes: boolean;

  /** The end of the last digest's period; null until a digest was first wanted. */
  @InstantColumn('digested_at_ms', { nullable: true })
  digestedAtMs: number | null;
}
