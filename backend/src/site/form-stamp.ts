import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { keyFor } from '../auth/sessions/jwt-secret.js';
import { Clock } from '../common/clock.js';
import { CONFIG, type Config } from '../config/env.js';

/** What a form brings back of the moment it was issued. */
export interface FormStamp {
  issuedAtMs: number;
  /** The form's own, from which its submissions get their idempotency keys (DATA-8). */
  key: string;
}

/** Sets the signature of a press apart from that of a form, which anybody may open in any number. */
const PRESS = 'press ';

/**
 * Issues the hidden fields of the plain form, and knows its own again; the same on every replica. A `press` is
 * what a form carries beyond the limit of its network: its instant is that from which the press counts.
 */
@Injectable()
export class FormStamps {
  private readonly secret: Buffer;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>,
  ) {
    this.secret = keyFor('plain form', config);
  }

  issue(): string {
    return this.signed('', this.clock.nowMs());
  }

  issuePress(fromMs: number): string {
    return this.signed(PRESS, fromMs);
  }

  /** Null for what was not issued here. */
  readPress(press: string): FormStamp | null {
    return this.readSigned(PRESS, press);
  }

  /** Null for what was not issued here. */
  read(stamp: string): FormStamp | null {
    return this.readSigned('', stamp);
  }

  private signed(kind: string, atMs: number): string {
    const text = `${atMs}.${randomBytes(16).toString('hex')}`;
    return `${text}.${this.sign(kind + text)}`;
  }

  private readSigned(kind: string, stamp: string): FormStamp | null {
    const [issued, key, signature] = stamp.split('.');
    if (!issued || !key || !signature) return null;
    const expected = Buffer.from(this.sign(`${kind}${issued}.${key}`));
    const given = Buffer.from(signature);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    return genuine ? { issuedAtMs: Number(issued), key } : null;
  }

  private sign(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}

/**
 * The idempotency key of a submission: the same for the same form with the same content, however often it
 * is sent, and another after an edit, as the form with scripts has it (DATA-8).
 */
export function submissionKey({ key }: FormStamp, values: object): string {
  return `${key}-${hash('sha256', JSON.stringify(values))}`;
}
