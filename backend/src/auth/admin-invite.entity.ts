import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../database/columns.js';
import type { AdminRole } from './domain/account-rules.js';

/** A one-time link by which somebody sets a user name and a password of their own. */
@Entity({ name: 'admin_invites' })
@Index('ux_admin_invites_token', ['tokenHash'], { unique: true })
export class AdminInviteEntity {
  @IdColumn()
  id: string;

  /** SHA-256 of the token in the link; the token itself is kept nowhere. */
  @Column({ name: 'token_hash', type: 'varchar', length: 64 })
  tokenHash: string;

  /** The account that the link is to give a new password; null where it is to make one. */
  @Column({ name: 'admin_id', type: 'varchar', length: 36, nullable: true })
  adminId: string | null;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 10 })
  role: AdminRole;

  @Column({ name: 'invited_by', type: 'varchar', length: 200 })
  invitedBy: string;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  @InstantColumn('expires_at_ms')
  expiresAtMs: number;
}
