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

/** What a challenge is for: none can be answered anywhere else. */
export type ChallengePurpose = 'login' | 'enrol' | 'proof';

/** How long a person may take to look for their finger. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

const TIME_BYTES = 8;
const RANDOM_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keys for what passkeys and authenticator apps need, all from the secret that signs tokens. */
@Injectable()
export class FactorSecrets {
  private readonly sealKey: Buffer;
  private readonly challengeKey: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>) {
    this.sealKey = keyFor('seal of authenticator apps', config);
    this.challengeKey = keyFor('challenges of passkeys', config);
  }

  /** Encrypts what must not lie readable in the database or a backup; only its account can be given it back. */
  seal(secret: Buffer, adminId: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, iv).setAAD(Buffer.from(adminId));
    const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    return sealed.toString('base64url');
  }

  /** Null where another secret sealed it, such as after a restore beside a new one. */
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
   * A new challenge. It carries its time and our signature, so that asking for one stores nothing and every
   * replica knows it; only one that was answered is remembered.
   * @param holder the account or the session that it is for; '' at the login
   */
  challenge(purpose: ChallengePurpose, holder: string, nowMs: number): Uint8Array<ArrayBuffer> {
    const head = Buffer.alloc(TIME_BYTES + RANDOM_BYTES, randomBytes(TIME_BYTES + RANDOM_BYTES));
    head.writeBigUInt64BE(BigInt(nowMs));
    return Uint8Array.from(Buffer.concat([head, this.signatureOf(head, purpose, holder)]));
  }

  /** When a challenge ends; null where it is not one of ours for this, or is over. */
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
