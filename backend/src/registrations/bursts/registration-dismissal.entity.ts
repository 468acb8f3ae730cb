import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** A registration that was cancelled with others of a burst; kept as long as that can be undone (ADR 25). */
@Entity({ name: 'registration_dismissals' })
@Index('ix_registration_dismissals_at', ['dismissedAtMs'])
export class RegistrationDismissalEntity {
  @PrimaryColumn({ name: 'registration_id', type: 'varchar', length: 36 })
  registrationId: string;

  /** The same for all that were dismissed in one go. */
  @Column({ name: 'dismissal_id', type: 'varchar', length: 36 })
  dismissalId: string;

  /** The name of who did it. */
  @Column({ name: 'dismissed_by', type: 'varchar', length: 200 })
  dismissedBy: string;

  @InstantColumn('dismissed_at_ms')
  dismissedAtMs: number;
}
