import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../database/columns.js';

/**
 * A browser of somebody on staff that shows notices (ADR 43). It is removed when the session in which it was last
 * seen is ended, but not when that session expires: otherwise phones would be silent every morning.
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

  /** The session in which it was last seen; null for a token from before there were sessions. */
  @Column({ name: 'session_id', type: 'varchar', length: 36, nullable: true })
  sessionId: string | null;

  /** The name that its holder gave it, such as 'My phone'. */
  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** SHA-256 of the endpoint, which is too long for an index. */
  @Column({ name: 'endpoint_key', type: 'varchar', length: 64 })
  endpointKey: string;

  /** The URL of the push service. Whoever knows it and the keys below can send messages to the device. */
  @Column({ type: 'varchar', length: 1000 })
  endpoint: string;

  /** The device's public key, base64url. */
  @Column({ type: 'varchar', length: 100 })
  p256dh: string;

  /** The secret that the device shares with us, base64url. */
  @Column({ type: 'varchar', length: 40 })
  auth: string;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** When the admin was last opened on it. */
  @InstantColumn('seen_at_ms')
  seenAtMs: number;
}
