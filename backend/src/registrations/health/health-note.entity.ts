import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../database/columns.js';

/** The author of a note: the visitor; somebody who later knew the name and address (DATA-8); or staff. */
export const HEALTH_NOTE_ORIGINS = ['visitor', 'repeat', 'staff'] as const;
export type HealthNoteOrigin = (typeof HEALTH_NOTE_ORIGINS)[number];

/** A person's health note, sealed (LAW-5, ADR 44). It is deleted with its registration. */
@Entity({ name: 'health_notes' })
@Index('ix_health_notes_registration', ['registrationId', 'id'])
export class HealthNoteEntity {
  @IdColumn()
  id: string;

  @Column({ name: 'registration_id', type: 'varchar', length: 36 })
  @ForeignKey('registrations', 'id', { name: 'fk_health_notes_registration', onDelete: 'CASCADE' })
  registrationId: string;

  /** The id of the key that sealed it (`HealthNoteSeal`). */
  @Column({ name: 'key_id', type: 'varchar', length: 16 })
  keyId: string;

  /** Base64url of nonce, ciphertext and tag. */
  @Column({ type: 'text' })
  sealed: string;

  @Column({ type: 'varchar', length: 10 })
  origin: HealthNoteOrigin;

  @InstantColumn('created_at_ms')
  createdAtMs: number;
}
