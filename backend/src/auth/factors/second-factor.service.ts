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

/** What a login brings beside user name and password. */
export interface SecondFactor {
  /** Of the app, or a recovery code. */
  code: string | null;
  /** A passkey's answer, as JSON. */
  passkey: string | null;
  host: string;
}

/** What an account has beside its password. */
export interface FactorsOf {
  passkeys: number;
  hasTotp: boolean;
}

/** Whether a password is enough, and what has to come with it (ADR 27). */
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
   * Whether a right password has to be followed by something: always where there is an app, which somebody has
   * set up for this; where there are passkeys alone, when the owners require it.
   */
  isAsked(adminId: string): Promise<boolean> {
    return this.database.read(async (reader) => {
      const { passkeys, hasTotp } = await this.of(reader, adminId);
      return hasTotp || (passkeys > 0 && (await this.isRequired(reader)));
    });
  }

  /** Whether somebody who is in has to set a second factor up before anything else. */
  async isMissing(reader: Reader, adminId: string): Promise<boolean> {
    if (!(await this.isRequired(reader))) return false;
    const { passkeys, hasTotp } = await this.of(reader, adminId);
    return passkeys === 0 && !hasTotp;
  }

  /**
   * Lets a login with a right password go on where what it brings is enough.
   * @throws DomainError second_factor_required where it brings nothing; second_factor_wrong, passkey_failed
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
