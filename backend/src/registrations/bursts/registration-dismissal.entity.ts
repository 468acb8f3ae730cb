import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** A registration cancelled together with others of a burst. It is kept as long as that can be undone (ADR 25). */
@Entity({ name: 'registration_dismissals' })
@Index('ix_registration_dismissals_at', ['dismissedAtMs'])
export class RegistrationDismissalEntity {
  @PrimaryColumn({ name: 'registration_id', type: 'varchar', length: 36 })
  registrationId: string;

  /** The same for all registrations dismissed in one go. */
  @Column({ name: 'dismissal_id', type: 'varchar', length: 36 })
  dismissalId: string;

  /** The name of the person who dismissed it. */
  @Column({ name: 'dismissed_by', type: 'varchar', length: 200 })
  dismissedBy: string;

  @InstantColumn('dismissed_at_ms')
  dismissedAtMs: number;
}
