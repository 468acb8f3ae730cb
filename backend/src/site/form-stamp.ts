import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { keyFor } from '../auth/sessions/jwt-secret.js';
import { Clock } from '../common/clock.js';
import { CONFIG, type Config } from '../config/env.js';

/** The data in a form's signed hidden field. */
export interface FormStamp {
  issuedAtMs: number;
  /** A random key of the form; the idempotency keys of its submissions are derived from it (DATA-8). */
  key: string;
}

/** Makes the signature of a press differ from that of a form, since anybody can open any number of forms. */
const PRESS = 'press ';

/**
 * Issues and verifies the signed hidden fields of the plain form, on every replica alike. A form beyond the limit of
 * its network also carries a `press`, whose time is the one from which that press counts.
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

  /** Returns null for a text that was not issued here. */
  readPress(press: string): FormStamp | null {
    return this.readSigned(PRESS, press);
  }

  /** Returns null for a text that was not issued here. */
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
 * Returns the idempotency key of a submission. It stays the same when the same form is sent again with the same
 * content, and changes with an edit, as in the form with scripts (DATA-8).
 */
export function submissionKey({ key }: FormStamp, values: object): string {
  return `${key}-${hash('sha256', JSON.stringify(values))}`;
}
