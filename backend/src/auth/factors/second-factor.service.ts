import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { Database } from '../../database/database.js';
import { SettingService } from '../../database/settings.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { FactorRepository } from './factor.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { TotpService } from './totp.service.js';

const REQUIRED = 'secondFactorRequired';

/** The part of a login request beside user name and password. */
export interface SecondFactor {
  /** A code of the app, or a recovery code. */
  code: string | null;
  /** A passkey's answer, as JSON. */
  passkey: string | null;
  host: string;
}

/** The factors of an account beside its password. */
export interface FactorsOf {
  passkeys: number;
  hasTotp: boolean;
}

/** Decides whether a password is enough, and checks the second factor (ADR 27). */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingService,
    private readonly factors: FactorRepository,
    private readonly passkeys: PasskeysService,
    private readonly totp: TotpService,
    private readonly audit: AuditService,
  ) {}

  /** Whether the owners require a second factor of everybody. */
  isRequired(reader: Reader): Promise<boolean> {
    return this.settings.isOn(reader, REQUIRED);
  }

  readRule(): Promise<boolean> {
    return this.database.read((reader) => this.isRequired(reader));
  }

  async changeRule(transaction: Transaction, actor: Actor, required: boolean): Promise<void> {
    const was = await this.isRequired(transaction);
    if (was === required) return;
    await this.settings.turn(transaction, REQUIRED, required);
    await this.audit.record(transaction, {
      actor,
      action: 'changed',
      subject: { type: 'setting', id: REQUIRED },
      before: { [REQUIRED]: was },
      after: { [REQUIRED]: required },
    });
  }

  async of(reader: Reader, adminId: string): Promise<FactorsOf> {
    return {
      passkeys: (await this.factors.passkeysOf(reader, adminId)).length,
      hasTotp: await this.factors.hasTotp(reader, adminId),
    };
  }

  /**
   * True if a login by password needs a second factor: always for an account with an app, and for one with only
   * passkeys if the owners require it.
   */
  isAsked(adminId: string): Promise<boolean> {
    return this.database.read(async (reader) => {
      const { passkeys, hasTotp } = await this.of(reader, adminId);
      return hasTotp || (passkeys > 0 && (await this.isRequired(reader)));
    });
  }

  /** True if the account has to set up a second factor before anything else. */
  async isMissing(reader: Reader, adminId: string): Promise<boolean> {
    if (!(await this.isRequired(reader))) return false;
    const { passkeys, hasTotp } = await this.of(reader, adminId);
    return passkeys === 0 && !hasTotp;
  }

  /**
   * Checks the second factor of a login whose password is right.
   * @throws DomainError second_factor_required if one is needed and absent; second_factor_wrong, passkey_failed
   */
  async check(adminId: string, { code, passkey, host }: SecondFactor): Promise<void> {
    if (!(await this.isAsked(adminId))) return;
    if (passkey) await this.passkeys.verify(passkey, 'login', null, host).then(sameAs(adminId));
    else if (!code) throw new DomainError('second_factor_required');
    else if (!(await this.totp.use(adminId, code))) throw new DomainError('second_factor_wrong');
  }
}

function sameAs(adminId: string) {
  return (holder: string): void => {
    if (holder !== adminId) throw new DomainError('passkey_failed');
  };
}
