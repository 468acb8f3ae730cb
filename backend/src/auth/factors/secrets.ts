import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/env.js';
import { keyFor } from '../sessions/jwt-secret.js';

/** The purpose of a challenge, which is valid for no other. */
export type ChallengePurpose = 'login' | 'enrol' | 'proof';

/** How long a person may take to use their passkey. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

const TIME_BYTES = 8;
const RANDOM_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals the secrets of apps and signs passkey challenges, with keys derived from the secret that signs tokens. */
@Injectable()
export class FactorSecrets {
  private readonly sealKey: Buffer;
  private readonly challengeKey: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>) {
    this.sealKey = keyFor('seal of authenticator apps', config);
    this.challengeKey = keyFor('challenges of passkeys', config);
  }

  /** Encrypts a secret, so that no database or backup holds it in plain text. It opens only for the same account. */
  seal(secret: Buffer, adminId: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, iv).setAAD(Buffer.from(adminId));
    const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    return sealed.toString('base64url');
  }

  /** Returns null if it was sealed with another key, such as when a backup is restored beside a new secret. */
  open(sealed: string, adminId: string): Buffer | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const text = bytes.subarray(IV_BYTES, -TAG_BYTES);
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.sealKey, bytes.subarray(0, IV_BYTES));
      cipher.setAAD(Buffer.from(adminId)).setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([cipher.update(text), cipher.final()]);
    } catch {
      return null;
    }
  }

  /**
   * Makes a challenge. It carries its time and our signature, so that nothing is stored for it and every replica
   * can check it. Only answered challenges are stored.
   * @param holder the account or the session that it is for; '' at the login
   */
  challenge(purpose: ChallengePurpose, holder: string, nowMs: number): Uint8Array<ArrayBuffer> {
    const head = Buffer.alloc(TIME_BYTES + RANDOM_BYTES, randomBytes(TIME_BYTES + RANDOM_BYTES));
    head.writeBigUInt64BE(BigInt(nowMs));
    return Uint8Array.from(Buffer.concat([head, this.signatureOf(head, purpose, holder)]));
  }

  /** When a challenge expires; null if it has expired or was not made by us for this purpose and holder. */
  endOfChallenge(
    challenge: string,
    purpose: ChallengePurpose,
    holder: string,
    nowMs: number,
  ): number | null {
    const bytes = Buffer.from(challenge, 'base64url');
    const head = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES);
    const signature = this.signatureOf(head, purpose, holder);
    if (bytes.length !== head.length + signature.length) return null;
    if (!timingSafeEqual(bytes.subarray(head.length), signature)) return null;
    const endsAtMs = Number(head.readBigUInt64BE()) + CHALLENGE_LIFETIME_MS;
    return endsAtMs > nowMs ? endsAtMs : null;
  }

  private signatureOf(head: Buffer, purpose: ChallengePurpose, holder: string): Buffer {
    const text = `${purpose}\n${holder}\n`;
    return createHmac('sha256', this.challengeKey).update(text).update(head).digest();
  }
}
