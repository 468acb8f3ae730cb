import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../database/columns.js';

/**
 * A browser of somebody on staff that shows them notices (ADR 43). It goes with the session in which it was last
 * seen, when that is ended; not when that runs out by itself, or phones would be silent every morning.
 */
@Entity({ name: 'push_devices' })
@Index('ux_push_devices_endpoint', ['endpointKey'], { unique: true })
@Index('ix_push_devices_admin', ['adminId'])
@Index('ix_push_devices_session', ['sessionId'])
export class PushDeviceEntity {
  @IdColumn()
  id: string;

  @Column({ name: 'admin_id', type: 'varchar', length: 36 })
  adminId: string;

  /** In which it was last seen; null for a token of before there were sessions. */
  @Column({ name: 'session_id', type: 'varchar', length: 36, nullable: true })
  sessionId: string | null;

  /** As its holder calls it, such as 'My phone'. */
  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** SHA-256 of the address, which is longer than an index takes. */
  @Column({ name: 'endpoint_key', type: 'varchar', length: 64 })
  endpointKey: string;

  /** Where its browser's maker takes messages: whoever knows it, and the keys below, can write to the device. */
  @Column({ type: 'varchar', length: 1000 })
  endpoint: string;

  /** The device's public key, base64url. */
  @Column({ type: 'varchar', length: 100 })
  p256dh: string;

  /** The secret that it shares with us, base64url. */
  @Column({ type: 'varchar', length: 40 })
  auth: string;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** When the admin was last opened on it. */
  @InstantColumn('seen_at_ms')
  seenAtMs: number;
}
