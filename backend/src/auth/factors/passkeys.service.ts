import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { schoolName } from '../../common/school-name.js';
import { type Config, CONFIG } from '../../config/env.js';
import { newId } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import type { PasskeyEntity } from './factor.entity.js';
import { credentialKeyOf, FactorRepository } from './factor.repository.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';
import { CHALLENGE_LIFETIME_MS, type ChallengePurpose, FactorSecrets } from './secrets.js';

/** ES256, EdDSA and RS256: what phones, keys and Windows make. */
const ALGORITHMS = [-7, -8, -257];

/** Who wants a passkey. */
interface Holder {
  id: string;
  username: string;
  name: string;
}

/** What a browser is to ask the device for, as `@simplewebauthn/browser` takes it. */
export type PasskeyOptions = Record<string, unknown>;

/** Its size; loaded where somebody uses a passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * Passkeys by `@simplewebauthn/server`: found by the device itself, with a fingerprint, a face or a PIN each
 * time, so that one is worth both a password and a second factor (ADR 27).
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

  /** @throws DomainError passkeys_unavailable at an address where browsers have none */
  async enrolmentOptions(holder: Holder, host: string): Promise<PasskeyOptions> {
    const site = this.siteAt(host);
    const known = await this.database.read((reader) => this.factors.passkeysOf(reader, holder.id));
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: schoolName(),
      rpID: site.id,
      userID: Uint8Array.from(Buffer.from(holder.id)),
      userName: holder.username,
      userDisplayName: holder.name,
      challenge: this.secrets.challenge('enrol', holder.id, this.clock.nowMs()),
      timeout: CHALLENGE_LIFETIME_MS,
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { ...options };
  }

  /**
   * Stores a passkey that a browser has just made.
   * @throws DomainError passkeys_unavailable; passkey_failed where it is none, or is here already
   */
  async enrol(
    holder: Holder,
    { name, credential }: { name: string; credential: string },
    host: string,
    recorded: (transaction: Transaction, passkey: PasskeyEntity) => Promise<void>,
  ): Promise<PasskeyEntity> {
    const site = this.siteAt(host);
    const response = parsed(credential) as RegistrationResponseJSON;
    const made = await this.verifyEnrolment(response, site, holder.id);
    const nowMs = this.clock.nowMs();
    const passkey: PasskeyEntity = {
      id: newId(),
      adminId: holder.id,
      name,
      credentialKey: credentialKeyOf(made.id),
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      uses: made.counter,
      transports: transportsOf(made.transports),
      createdAtMs: nowMs,
      lastUsedAtMs: null,
    };
    await this.database.transaction(async (transaction) => {
      await this.useChallenge(transaction, response, 'enrol', holder.id);
      if (!(await this.factors.addPasskey(transaction, passkey))) throw failed();
      await recorded(transaction, passkey);
    });
    return passkey;
  }

  /** @param holder the account whose passkeys are asked for; null at the login, where the device knows */
  async questionOptions(
    purpose: Exclude<ChallengePurpose, 'enrol'>,
    adminId: string | null,
    host: string,
  ): Promise<PasskeyOptions> {
    const site = this.siteAt(host);
    const known = adminId
      ? await this.database.read((reader) => this.factors.passkeysOf(reader, adminId))
      : [];
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: site.id,
      challenge: this.secrets.challenge(purpose, adminId ?? '', this.clock.nowMs()),
      timeout: CHALLENGE_LIFETIME_MS,
      allowCredentials: known.map(descriptorOf),
      userVerification: 'required',
    });
    return { ...options };
  }

  /**
   * The id of the account whose passkey has answered a challenge. A counter that does not grow means that
   * somebody has copied the key, and is refused, as the library advises.
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
    const response = parsed(credential) as AuthenticationResponseJSON;
    const passkey = await this.database.read((reader) =>
      this.factors.findPasskey(reader, response.id),
    );
    if (!passkey || (adminId !== null && passkey.adminId !== adminId)) throw failed();
    const uses = await this.verifyAnswer(response, site, passkey);
    await this.database.transaction(async (transaction) => {
      await this.useChallenge(transaction, response, purpose, adminId ?? '');
      const use = { uses, lastUsedAtMs: this.clock.nowMs() };
      // Revoked at this very moment.
      if (!(await this.factors.notePasskeyUse(transaction, passkey.id, use))) throw failed();
    });
    return passkey.adminId;
  }

  private siteAt(host: string): RelyingParty {
    const site = relyingPartyOf(this.config, host);
    if (!site) throw new DomainError('passkeys_unavailable');
    return site;
  }

  private async verifyEnrolment(
    response: RegistrationResponseJSON,
    site: RelyingParty,
    adminId: string,
  ) {
    const { verifyRegistrationResponse } = await library();
    return refusing(async () => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => this.isOpen(challenge, 'enrol', adminId),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return verified ? registrationInfo.credential : null;
    });
  }

  private async verifyAnswer(
    response: AuthenticationResponseJSON,
    site: RelyingParty,
    passkey: PasskeyEntity,
  ): Promise<number> {
    const { verifyAuthenticationResponse } = await library();
    return refusing(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        // Whether it is ours, and unused, is asked when it is used up.
        expectedChallenge: () => true,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.uses,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    });
  }

  private isOpen(challenge: string, purpose: ChallengePurpose, holder: string): boolean {
    return this.secrets.endOfChallenge(challenge, purpose, holder, this.clock.nowMs()) !== null;
  }

  /** @throws DomainError passkey_failed where it is not ours for this, is over, or was used already */
  private async useChallenge(
    transaction: Transaction,
    { response }: RegistrationResponseJSON | AuthenticationResponseJSON,
    purpose: ChallengePurpose,
    holder: string,
  ): Promise<void> {
    const nowMs = this.clock.nowMs();
    const challenge = challengeIn(response.clientDataJSON);
    const endsAtMs = this.secrets.endOfChallenge(challenge, purpose, holder, nowMs);
    if (endsAtMs === null) throw failed();
    const challengeKey = createHash('sha256').update(challenge).digest('hex');
    const used = { challengeKey, endsAtMs };
    if (!(await this.factors.useChallenge(transaction, used, nowMs))) throw failed();
  }
}

function failed(cause?: unknown): DomainError {
  return new DomainError('passkey_failed', { cause });
}

/** Whatever a hostile answer makes the library throw is a passkey that does not fit. */
async function refusing<T>(work: () => Promise<T | null>): Promise<T> {
  let found: T | null;
  try {
    found = await work();
  } catch (error) {
    throw failed(error);
  }
  if (found === null) throw failed();
  return found;
}

/** What a browser's authenticator answered; the library looks at the rest of it. */
function parsed(text: string): { id: string; response: object } {
  try {
    const value = JSON.parse(text) as { id?: unknown; response?: unknown } | null;
    const { id, response } = value ?? {};
    if (typeof id === 'string' && typeof response === 'object' && response !== null) {
      return { ...value, id, response };
    }
  } catch (error) {
    throw failed(error);
  }
  throw failed();
}

function challengeIn(clientDataJSON: string): string {
  const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
    challenge: string;
  };
  return data.challenge;
}

function descriptorOf({ credentialId: id, transports }: PasskeyEntity) {
  return { id, transports };
}

/** As the browser tells them, so not believed to be short words. */
function transportsOf(told: unknown): string[] {
  if (!Array.isArray(told)) return [];
  const words = told.filter(
    (each): each is string => typeof each === 'string' && /^[a-z-]{1,20}$/.test(each),
  );
  return words.slice(0, 8);
}
