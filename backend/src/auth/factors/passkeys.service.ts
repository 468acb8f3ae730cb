import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { type Config, CONFIG } from '../../config/env.js';
import { newId } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import type { PasskeyEntity } from './factor.entity.js';
import { credentialKeyOf, FactorRepository } from './factor.repository.js';
import { type ChallengePurpose, FactorSecrets } from './secrets.js';
import {
  type Answer,
  challengeIn,
  type Enrolment,
  enrolmentOptionsFor,
  type Holder,
  parsedAnswer,
  passkeyFailed,
  type PasskeyOptions,
  questionOptionsFor,
  type RelyingParty,
  relyingPartyOf,
  verifiedEnrolment,
  verifiedUses,
} from './webauthn.js';

/**
 * Passkeys by `@simplewebauthn/server`. The device finds them itself and asks for a fingerprint, a face or a PIN
 * each time, so that one counts as both password and second factor (ADR 27).
 */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorRepository,
    private readonly secrets: FactorSecrets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>,
  ) {}

  isUsable(host: string): boolean {
    return relyingPartyOf(this.config, host) !== null;
  }

  /** @throws DomainError passkeys_unavailable at an address where browsers offer none */
  async enrolmentOptions(holder: Holder, host: string): Promise<PasskeyOptions> {
    const site = this.siteAt(host);
    const known = await this.database.read((reader) => this.factors.passkeysOf(reader, holder.id));
    const challenge = this.secrets.challenge('enrol', holder.id, this.clock.nowMs());
    return enrolmentOptionsFor(site, holder, known, challenge);
  }

  /**
   * Stores a passkey that a browser has just made.
   * @throws DomainError passkeys_unavailable; passkey_failed if it is invalid or stored already
   */
  async enrol(
    holder: Holder,
    { name, credential }: { name: string; credential: string },
    host: string,
    recorded: (transaction: Transaction, passkey: PasskeyEntity) => Promise<void>,
  ): Promise<PasskeyEntity> {
    const site = this.siteAt(host);
    const response = parsedAnswer(credential) as Enrolment;
    const isOpen = (challenge: string): boolean =>
      this.secrets.endOfChallenge(challenge, 'enrol', holder.id, this.clock.nowMs()) !== null;
    const made = await verifiedEnrolment(response, site, isOpen);
    const passkey: PasskeyEntity = {
      id: newId(),
      adminId: holder.id,
      name,
      credentialKey: credentialKeyOf(made.credentialId),
      ...made,
      createdAtMs: this.clock.nowMs(),
      lastUsedAtMs: null,
    };
    await this.database.transaction(async (transaction) => {
      await this.useChallenge(transaction, response, 'enrol', holder.id);
      if (!(await this.factors.addPasskey(transaction, passkey))) throw passkeyFailed();
      await recorded(transaction, passkey);
    });
    return passkey;
  }

  /** @param adminId the account whose passkeys are asked for; null at the login, where the device offers its own */
  async questionOptions(
    purpose: Exclude<ChallengePurpose, 'enrol'>,
    adminId: string | null,
    host: string,
  ): Promise<PasskeyOptions> {
    const site = this.siteAt(host);
    const known = adminId
      ? await this.database.read((reader) => this.factors.passkeysOf(reader, adminId))
      : [];
    const challenge = this.secrets.challenge(purpose, adminId ?? '', this.clock.nowMs());
    return questionOptionsFor(site, known, challenge);
  }

  /**
   * Returns the id of the account whose passkey has answered a challenge. An answer whose counter has not grown
   * is refused, as the library advises: somebody has copied the key.
   * @param adminId the account that has to answer; null at the login
   * @throws DomainError passkeys_unavailable; passkey_failed
   */
  async verify(
    credential: string,
    purpose: Exclude<ChallengePurpose, 'enrol'>,
    adminId: string | null,
    host: string,
  ): Promise<string> {
    const site = this.siteAt(host);
    const response = parsedAnswer(credential) as Answer;
    const passkey = await this.database.read((reader) =>
      this.factors.findPasskey(reader, response.id),
    );
    if (!passkey || (adminId !== null && passkey.adminId !== adminId)) throw passkeyFailed();
    const uses = await verifiedUses(response, site, passkey);
    await this.database.transaction(async (transaction) => {
      await this.useChallenge(transaction, response, purpose, adminId ?? '');
      const use = { uses, lastUsedAtMs: this.clock.nowMs() };
      // The passkey was revoked since it was read.
      if (!(await this.factors.notePasskeyUse(transaction, passkey.id, use))) throw passkeyFailed();
    });
    return passkey.adminId;
  }

  private siteAt(host: string): RelyingParty {
    const site = relyingPartyOf(this.config, host);
    if (!site) throw new DomainError('passkeys_unavailable');
    return site;
  }

  /** @throws DomainError passkey_failed if the challenge is not ours for this purpose, has expired, or was used */
  private async useChallenge(
    transaction: Transaction,
    response: Enrolment | Answer,
    purpose: ChallengePurpose,
    holder: string,
  ): Promise<void> {
    const nowMs = this.clock.nowMs();
    const challenge = challengeIn(response);
    const endsAtMs = this.secrets.endOfChallenge(challenge, purpose, holder, nowMs);
    if (endsAtMs === null) throw passkeyFailed();
    const challengeKey = hash('sha256', challenge);
    const used = { challengeKey, endsAtMs };
    if (!(await this.factors.useChallenge(transaction, used, nowMs))) throw passkeyFailed();
  }
}
