import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, ListColumn } from '../../database/columns.js';

/** The public part of a passkey, whose private key is in a device or a password manager (ADR 27). */
@Entity({ name: 'admin_passkeys' })
@Index('ux_admin_passkeys_credential', ['credentialKey'], { unique: true })
@Index('ix_admin_passkeys_admin', ['adminId'])
export class PasskeyEntity {
  @IdColumn()
  id: string;

  @Column({ name: 'admin_id', type: 'varchar', length: 36 })
  adminId: string;

  /** The name that its holder gave it, such as 'My phone'. */
  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** SHA-256 of the credential's id, which may have 1,023 bytes: too many for an index. */
  @Column({ name: 'credential_key', type: 'varchar', length: 64 })
  credentialKey: string;

  /** base64url. */
  @Column({ name: 'credential_id', type: 'varchar', length: 1400 })
  credentialId: string;

  /** COSE, base64url. */
  @Column({ name: 'public_key', type: 'varchar', length: 1000 })
  publicKey: string;

  /** The use counter that it reports; 0 if it does not count. */
  @InstantColumn('uses')
  uses: number;

  /** How a browser reaches it, such as 'internal'. */
  @ListColumn('transports', 200)
  transports: string[];

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  @InstantColumn('last_used_at_ms', { nullable: true })
  lastUsedAtMs: number | null;
}

/** An authenticator app that shows six digits (RFC 6238); one for each account. */
@Entity({ name: 'admin_totps' })
export class TotpEntity {
  @PrimaryColumn({ name: 'admin_id', type: 'varchar', length: 36 })
  adminId: string;

  /** Sealed with a key that no backup holds (`FactorSecrets`). */
  @Column({ name: 'sealed_secret', type: 'varchar', length: 200 })
  sealedSecret: string;

  @InstantColumn('created_at_ms')
  createdAtMs: number;

  /** Null until its first code was entered; until then no login asks for a code. */
  @InstantColumn('confirmed_at_ms', { nullable: true })
  confirmedAtMs: number | null;

  /** The 30 s step whose code was used last; its code and those of earlier steps are refused. */
  @InstantColumn('last_step')
  lastStep: number;
}

/** A printed code that can be used once in place of a code of the app. */
@Entity({ name: 'admin_recovery_codes' })
@Index('ix_admin_recovery_codes_admin', ['adminId'])
export class RecoveryCodeEntity {
  /** SHA-256 of account and code; a code has 80 random bits. */
  @PrimaryColumn({ name: 'code_hash', type: 'varchar', length: 64 })
  codeHash: string;

  @Column({ name: 'admin_id', type: 'varchar', length: 36 })
  adminId: string;

  @InstantColumn('used_at_ms', { nullable: true })
  usedAtMs: number | null;
}

/** A passkey challenge that was answered. No replica accepts it a second time. */
@Entity({ name: 'used_challenges' })
@Index('ix_used_challenges_ends', ['endsAtMs'])
export class UsedChallengeEntity {
  @PrimaryColumn({ name: 'challenge_key', type: 'varchar', length: 64 })
  challengeKey: string;

  /** The challenge expires at this time, so the row is not needed any more. */
  @InstantColumn('ends_at_ms')
  endsAtMs: number;
}
