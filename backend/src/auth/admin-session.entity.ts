import { Column, Entity, Index } from 'typeorm';
import { flag, IdColumn, InstantColumn } from '../database/columns.js';

/** A login that has not been ended: without its row, the tokens made for it are refused (ADR 28). */
@Entity({ name: 'admin_sessions' })
@Index('ix_admin_sessions_admin', ['adminId'])
@Index('ix_admin_sessions_ends', ['endsAtMs'])
export class AdminSessionEntity {
  /** Random; what tokens carry as `sid`. */
  @IdColumn()
  id: string;

  @Column({ name: 'admin_id', type: 'varchar', length: 36 })
  adminId: string;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** When its holder last showed who they are: at the login, or by changing the password. */
  @InstantColumn('last_proof_at_ms')
  lastProofAtMs: number;

  /** True while it may only set a second factor up (ADR 27). */
  @Column({ name: 'is_limited', type: 'smallint', default: 0, transformer: flag })
  isLimited: boolean;

  /** From here on it is over (ADR 8), and a clean-up may remove it. */
  @InstantColumn('ends_at_ms')
  endsAtMs: number;
}
