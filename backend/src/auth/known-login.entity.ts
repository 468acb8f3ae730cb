import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** Somebody has logged in to an account from an address: no stranger's guessing shuts them out (ADR 20). */
@Entity({ name: 'known_logins' })
@Index('ix_known_logins_last', ['lastLoginMs'])
export class KnownLoginEntity {
  /** A keyed hash of address and user name: neither can be read, or found by trying. */
  @PrimaryColumn({ name: 'login_key', type: 'varchar', length: 64 })
  loginKey: string;

  @InstantColumn('last_login_ms')
  lastLoginMs: number;
}
