import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** Failed logins that count against one budget within its current window (RUN-3, `domain/login-budgets.ts`). */
@Entity({ name: 'login_failures' })
@Index('ix_login_failures_window', ['windowStartedMs'])
export class LoginFailureEntity {
  /** A keyed hash, so that neither address nor user name is kept. */
  @PrimaryColumn({ name: 'attempt_key', type: 'varchar', length: 64 })
  attemptKey: string;

  @InstantColumn('window_started_ms')
  windowStartedMs: number;

  @Column({ type: 'int' })
  failures: number;
}
