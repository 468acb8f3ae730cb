import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A word that a registration is found by: the search reads an index, not the table (API-13). */
@Entity({ name: 'registration_terms' })
@Index('ix_registration_terms_row', ['registrationId'])
export class RegistrationTermEntity {
  @PrimaryColumn({ type: 'varchar', length: 100 })
  term: string;

  @PrimaryColumn({ name: 'registration_id', type: 'varchar', length: 36 })
  @ForeignKey('registrations', 'id', { name: 'fk_registration_terms', onDelete: 'CASCADE' })
  registrationId: string;
}
