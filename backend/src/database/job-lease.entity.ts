import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from './columns.js';

/** Who may run a job at present; a holder that dies loses the lease when it expires. */
@Entity({ name: 'job_leases' })
export class JobLeaseEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;

  @Column({ type: 'varchar', length: 36 })
  holder: string;

  @InstantColumn('expires_at_ms')
  expiresAtMs: number;
}
