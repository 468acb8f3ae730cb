import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn } from '../database/columns.js';

/** Where somebody on staff reads mail, and what of it they want (ADR 43). */
@Entity({ name: 'staff_contacts' })
export class StaffContactEntity {
  @PrimaryColumn({ name: 'admin_id', type: 'varchar', length: 36 })
  adminId: string;

  /** The verified address; null before the first was. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @InstantColumn('verified_at_ms', { nullable: true })
  verifiedAtMs: number | null;

  /** When the mail server refused it for good; nothing is sent there until it is verified again. */
  @InstantColumn('refused_at_ms', { nullable: true })
  refusedAtMs: number | null;

  /** An address whose code has not been given yet. */
  @Column({ name: 'pending_email', type: 'varchar', length: 254, nullable: true })
  pendingEmail: string | null;

  /** When its code was asked for: the code is made of it. */
  @InstantColumn('code_asked_at_ms', { nullable: true })
  codeAskedAtMs: number | null;

  /** Wrong codes since then. */
  @Column({ name: 'wrong_codes', type: 'int' })
  wrongCodes: number;

  /** Codes asked for since `codesCountedFromMs`. */
  @Column({ name: 'codes_asked', type: 'int' })
  codesAsked: number;

  @InstantColumn('codes_counted_from_ms')
  codesCountedFromMs: number;

  @FlagColumn('wants_digest')
  wantsDigest: boolean;

  /** A mail for each registration. */
  @FlagColumn('wants_notes')
  wantsNotes: boolean;

  /** Up to when digests have told; null before the first was wished for. */
  @InstantColumn('digested_at_ms', { nullable: true })
  digestedAtMs: number | null;
}
