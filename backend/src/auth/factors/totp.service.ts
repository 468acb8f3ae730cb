import { hash, randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Clock } from '../../common/clock.js';
import { schoolName } from '../../common/school-name.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import type { TotpEntity } from './factor.entity.js';
import { FactorRepository } from './factor.repository.js';
import { FactorSecrets } from './secrets.js';

/** RFC 6238 as every app takes it: SHA-1, six digits, 30 s. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** The library compares bytes, and throws where six characters are more of them (`१२३४५६`). */
const APP_CODE = /^[0-9]{6}$/;
const SECRET_BYTES = 20;
/** A clock may be a step off, in either direction. */
const DRIFT_STEPS = 1;

export const RECOVERY_CODES = 10;
/** 80 bits: 16 of 32 letters and digits that nobody confuses on paper. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz123456789';
const CODE_LENGTH = 16;
const CODE_GROUP = 4;

/** What an authenticator app is set up with; told once. */
export interface NewTotp {
  /** Base32, for typing it in. */
  secret: string;
  /** `otpauth://`, for the picture that the app photographs. */
  uri: string;
}

/** Authenticator apps and the printed codes that replace them (ADR 27). */
@Injectable()
export class TotpService {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorRepository,
    private readonly secrets: FactorSecrets,
    private readonly clock: Clock,
  ) {}

  /** Makes a secret, which protects nothing before `confirm`; one that was not confirmed is forgotten. */
  async begin(
    transaction: Transaction,
    { id, username }: { id: string; username: string },
  ): Promise<NewTotp> {
    const bytes = randomBytes(SECRET_BYTES);
    const nowMs = this.clock.nowMs();
    const sealedSecret = this.secrets.seal(bytes, id);
    const fresh = { createdAtMs: nowMs, confirmedAtMs: null, lastStep: 0 };
    await this.factors.putTotp(transaction, { adminId: id, sealedSecret, ...fresh });
    const totp = totpOf(bytes, username);
    return { secret: totp.secret.base32, uri: totp.toString() };
  }

  /** Takes the first code of the app; false where it is wrong. */
  async confirm(transaction: Transaction, totp: TotpEntity, code: string): Promise<boolean> {
    if (!(await this.takes(transaction, totp, code))) return false;
    await this.factors.confirmTotp(transaction, totp.adminId, this.clock.nowMs());
    return true;
  }

  /** New recovery codes in place of those there are; told once, and kept as hashes alone. */
  async makeRecoveryCodes(transaction: Transaction, adminId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const hashes = codes.map((code) => hashOf(adminId, code));
    await this.factors.putRecoveryCodes(transaction, adminId, hashes);
    return codes;
  }

  /**
   * Whether a code of the account's app, or a recovery code, is right and was never used; it is used by being
   * asked for. Of several at once with the same code one is right.
   */
  async use(adminId: string, code: string): Promise<boolean> {
    const plain = plainOf(code);
    return this.database.transaction(async (transaction) => {
      const totp = await this.factors.totpOf(transaction, adminId);
      if (totp?.confirmedAtMs == null) return false;
      if (APP_CODE.test(plain)) return this.takes(transaction, totp, plain);
      const codeHash = hashOf(adminId, plain);
      return this.factors.useRecoveryCode(transaction, adminId, codeHash, this.clock.nowMs());
    });
  }

  private async takes(transaction: Transaction, totp: TotpEntity, code: string): Promise<boolean> {
    const token = plainOf(code);
    const secret = this.secrets.open(totp.sealedSecret, totp.adminId);
    if (!secret || !APP_CODE.test(token)) return false;
    const timestamp = this.clock.nowMs();
    const drift = totpOf(secret, '').validate({ token, timestamp, window: DRIFT_STEPS });
    if (drift === null) return false;
    return this.factors.useStep(transaction, totp, Math.floor(timestamp / STEP_MS) + drift);
  }
}

function totpOf(secret: Uint8Array, label: string): TOTP {
  return new TOTP({
    issuer: schoolName(),
    label,
    digits: DIGITS,
    period: STEP_MS / 1000,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}

function newCode(): string {
  const letter = (): string => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)] ?? '';
  const letters = Array.from({ length: CODE_LENGTH }, letter).join('');
  const groups = Array.from({ length: CODE_LENGTH / CODE_GROUP }, (_, group) =>
    letters.slice(group * CODE_GROUP, (group + 1) * CODE_GROUP),
  );
  return groups.join('-');
}

/** As it is typed: in groups, with or without lines between them, in capitals on a phone. */
function plainOf(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

function hashOf(adminId: string, code: string): string {
  return hash('sha256', `${adminId}\n${plainOf(code)}`);
}
