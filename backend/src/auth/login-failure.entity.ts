import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** Failed logins of one client address and user name within the current minute (RUN-3). */
@Entity({ name: 'login_failures' })
@Index('ix_login_failures_window', ['windowStartedMs'])
export class LoginFailureEntity {
  /** A hash, so that neither address nor user name is kept. */
  @PrimaryColumn({ name: 'attempt_key', type: 'varchar', length: 64 })
  attemptKey: string;

  @InstantColumn('window_started_ms')
  windowStartedMs: number;

  @Column({ type: 'int' })
  failures: number;
}
