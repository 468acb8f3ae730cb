import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, LessThanOrEqual, Not, Repository } from 'typeorm';
import { driverFaultKind } from '../../database/attempts.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import {
  PasskeyEntity,
  RecoveryCodeEntity,
  TotpEntity,
  UsedChallengeEntity,
} from './factor.entity.js';

export function credentialKeyOf(credentialId: string): string {
  return hash('sha256', credentialId);
}

/** Passkeys, authenticator apps and recovery codes of accounts. */
@Injectable()
export class FactorRepository {
  constructor(
    @InjectRepository(PasskeyEntity) private readonly passkeys: Repository<PasskeyEntity>,
    @InjectRepository(TotpEntity) private readonly totps: Repository<TotpEntity>,
    @InjectRepository(RecoveryCodeEntity) private readonly codes: Repository<RecoveryCodeEntity>,
    @InjectRepository(UsedChallengeEntity)
    private readonly challenges: Repository<UsedChallengeEntity>,
  ) {}

  passkeysOf(reader: Reader, adminId: string): Promise<PasskeyEntity[]> {
    return reader.withRepository(this.passkeys).find({
      where: { adminId },
      order: { createdAtMs: 'ASC', id: 'ASC' },
    });
  }

  findPasskey(reader: Reader, credentialId: string): Promise<PasskeyEntity | null> {
    return reader
      .withRepository(this.passkeys)
      .findOneBy({ credentialKey: credentialKeyOf(credentialId) });
  }

  /** Returns false if the passkey is stored already, for this or another account. */
  async addPasskey(transaction: Transaction, passkey: PasskeyEntity): Promise<boolean> {
    try {
      await transaction.withRepository(this.passkeys).insert(passkey);
      return true;
    } catch (error) {
      if (driverFaultKind(error) === 'duplicate') return false;
      throw error;
    }
  }

  async notePasskeyUse(
    transaction: Transaction,
    id: string,
    use: Pick<PasskeyEntity, 'uses' | 'lastUsedAtMs'>,
  ): Promise<boolean> {
    const { affected } = await transaction.withRepository(this.passkeys).update({ id }, use);
    return affected === 1;
  }

  async removePasskey(transaction: Transaction, id: string, adminId: string): Promise<boolean> {
    const { affected } = await transaction.withRepository(this.passkeys).delete({ id, adminId });
    return affected === 1;
  }

  /** The app of an account, confirmed or not. */
  totpOf(reader: Reader, adminId: string): Promise<TotpEntity | null> {
    return reader.withRepository(this.totps).findOneBy({ adminId });
  }

  async hasTotp(reader: Reader, adminId: string): Promise<boolean> {
    return reader.withRepository(this.totps).existsBy({ adminId, confirmedAtMs: Not(IsNull()) });
  }

  /** Stores an app, in place of one that was never confirmed. */
  async putTotp(transaction: Transaction, totp: TotpEntity): Promise<void> {
    await transaction.withRepository(this.totps).delete({ adminId: totp.adminId });
    await transaction.withRepository(this.totps).insert(totp);
  }

  /** Uses up the code of a step and of all earlier steps; false if it was used already. */
  async useStep(
    transaction: Transaction,
    { adminId, sealedSecret }: TotpEntity,
    step: number,
  ): Promise<boolean> {
    const unused = { adminId, sealedSecret, lastStep: LessThan(step) };
    const { affected } = await transaction
      .withRepository(this.totps)
      .update(unused, { lastStep: step });
    return affected === 1;
  }

  async confirmTotp(transaction: Transaction, adminId: string, nowMs: number): Promise<void> {
    await transaction.withRepository(this.totps).update({ adminId }, { confirmedAtMs: nowMs });
  }

  async removeTotp(transaction: Transaction, adminId: string): Promise<boolean> {
    await transaction.withRepository(this.codes).delete({ adminId });
    const { affected } = await transaction.withRepository(this.totps).delete({ adminId });
    return affected === 1;
  }

  async putRecoveryCodes(
    transaction: Transaction,
    adminId: string,
    codeHashes: string[],
  ): Promise<void> {
    await transaction.withRepository(this.codes).delete({ adminId });
    const codes = codeHashes.map((codeHash) => ({ codeHash, adminId, usedAtMs: null }));
    await transaction.withRepository(this.codes).insert(codes);
  }

  recoveryCodesLeft(reader: Reader, adminId: string): Promise<number> {
    return reader.withRepository(this.codes).countBy({ adminId, usedAtMs: IsNull() });
  }

  /** Uses up a recovery code; false if there is none such, or it was used already. */
  async useRecoveryCode(
    transaction: Transaction,
    adminId: string,
    codeHash: string,
    nowMs: number,
  ): Promise<boolean> {
    const unused = { adminId, codeHash, usedAtMs: IsNull() };
    const { affected } = await transaction
      .withRepository(this.codes)
      .update(unused, { usedAtMs: nowMs });
    return affected === 1;
  }

  /** Removes all factors of an account; returns the number of passkeys and apps. */
  async removeAll(transaction: Transaction, adminId: string): Promise<number> {
    const { affected } = await transaction.withRepository(this.passkeys).delete({ adminId });
    return Number(affected) + ((await this.removeTotp(transaction, adminId)) ? 1 : 0);
  }

  /** Uses up a challenge; false if it was used already. Also deletes expired ones. */
  async useChallenge(
    transaction: Transaction,
    challenge: UsedChallengeEntity,
    nowMs: number,
  ): Promise<boolean> {
    await transaction.withRepository(this.challenges).delete({ endsAtMs: LessThanOrEqual(nowMs) });
    try {
      await transaction.withRepository(this.challenges).insert(challenge);
      return true;
    } catch (error) {
      if (driverFaultKind(error) === 'duplicate') return false;
      throw error;
    }
  }
}
