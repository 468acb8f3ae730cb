import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../database/columns.js';
import type { AdminRole } from './domain/account-rules.js';

/** Somebody who may log in to the dashboard (DATA-3). */
@Entity({ name: 'admins' })
@Index('ux_admins_username', ['usernameKey'], { unique: true })
export class AdminEntity {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 100 })
  username: string;

  /** The user name in lower case: phones often capitalise the first letter. */
  @Column({ name: 'username_key', type: 'varchar', length: 100 })
  usernameKey: string;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** argon2id, in PHC format. */
  @Column({ name: 'password_hash', type: 'varchar', length: 255 })
  passwordHash: string;

  /** Each token carries this version; raising it revokes all tokens (ADR 8). */
  @Column({ name: 'token_version', type: 'int' })
  tokenVersion: number;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  @Column({ type: 'varchar', length: 10, default: 'owner' })
  role: AdminRole;

  /** A deactivated account may not log in; null while it is active. */
  @InstantColumn('deactivated_at_ms', { nullable: true })
  deactivatedAtMs: number | null;
}

export function usernameKeyOf(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}
