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

/** The RFC 6238 settings that every app supports: SHA-1, six digits, 30 s. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** ASCII digits only: the library compares bytes, and throws if six characters have more than six (`१२३४५६`). */
const APP_CODE = /^[0-9]{6}$/;
const SECRET_BYTES = 20;
/** The clock of the app's device may be one step off, in either direction. */
const DRIFT_STEPS = 1;

export const RECOVERY_CODES = 10;
/** A code has 80 bits: 16 of 32 letters and digits that are easy to tell apart on paper. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz123456789';
const CODE_LENGTH = 16;
const CODE_GROUP = 4;

/** The data that sets up an authenticator app; shown once. */
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

  /** Makes a secret, which takes effect with `confirm`. It replaces an earlier one that was not confirmed. */
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

  /** Confirms the app by its first code; false if the code is wrong. */
  async confirm(transaction: Transaction, totp: TotpEntity, code: string): Promise<boolean> {
    if (!(await this.takes(transaction, totp, code))) return false;
    await this.factors.confirmTotp(transaction, totp.adminId, this.clock.nowMs());
    return true;
  }

  /** Replaces the recovery codes. The new ones are shown once and stored only as hashes. */
  async makeRecoveryCodes(transaction: Transaction, adminId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const hashes = codes.map((code) => hashOf(adminId, code));
    await this.factors.putRecoveryCodes(transaction, adminId, hashes);
    return codes;
  }

  /**
   * Uses up a code of the account's app, or a recovery code. Returns false if it is wrong or was used already. Of
   * several concurrent calls with the same code one returns true.
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

/** Normalises a typed code: people type spaces, hyphens, and on a phone capitals. */
function plainOf(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

function hashOf(adminId: string, code: string): string {
  return hash('sha256', `${adminId}\n${plainOf(code)}`);
}
