import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { DomainError } from '../../common/errors/domain-error.js';
import { schoolName } from '../../common/school-name.js';
import type { Config } from '../../config/env.js';
import type { PasskeyEntity } from './factor.entity.js';
import { CHALLENGE_LIFETIME_MS } from './secrets.js';

/** ES256, EdDSA and RS256: the algorithms of phones, security keys and Windows. */
const ALGORITHMS = [-7, -8, -257];

/** Imported only when somebody uses a passkey, because of its size. */
const library = () => import('@simplewebauthn/server');

/** The site of a passkey: a domain, and the one origin whose pages may ask for it. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** The account that gets a passkey. */
export interface Holder {
  id: string;
  username: string;
  name: string;
}

/** Options for the browser's WebAuthn call, in the form of `@simplewebauthn/browser`. */
export type PasskeyOptions = Record<string, unknown>;

/** The browser's response after making a passkey, and after using one. */
export type Enrolment = RegistrationResponseJSON;
export type Answer = AuthenticationResponseJSON;

/** The columns of a new passkey that come from the browser's response. */
type NewPasskey = Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'uses' | 'transports'>;

const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * The site whose passkeys are accepted: SITE_URL or, if that is not set, the request's own address if it is
 * localhost. Null where browsers offer no passkeys: on plain http except localhost, and on IP addresses.
 * @param host the Host header of the request, with its port
 */
export function relyingPartyOf(
  { siteUrl, siteUrlIsSet }: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>,
  host: string,
): RelyingParty | null {
  const address = siteUrlIsSet ? siteUrl : `http://${host}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return null;
  const isUsable = isLocal(hostname) || (siteUrlIsSet && protocol === 'https:');
  return isUsable ? { id: hostname, origin } : null;
}

/** Options for making a passkey on a device that has none of the `known` ones. */
export async function enrolmentOptionsFor(
  site: RelyingParty,
  { id, username, name }: Holder,
  known: PasskeyEntity[],
  challenge: Uint8Array<ArrayBuffer>,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: schoolName(),
    rpID: site.id,
    userID: Uint8Array.from(Buffer.from(id)),
    userName: username,
    userDisplayName: name,
    challenge,
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

/** Options for using one of the `known` passkeys; if that list is empty, any that the device has for the site. */
export async function questionOptionsFor(
  site: RelyingParty,
  known: PasskeyEntity[],
  challenge: Uint8Array<ArrayBuffer>,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge,
    timeout: CHALLENGE_LIFETIME_MS,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * Verifies the response of a browser that has just made a passkey.
 * @param isOpen whether the response may answer this challenge
 * @throws DomainError passkey_failed
 */
export async function verifiedEnrolment(
  response: Enrolment,
  site: RelyingParty,
  isOpen: (challenge: string) => boolean,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library();
  return refusing(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isOpen,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      uses: counter,
      transports: transportsOf(transports),
    };
  });
}

/**
 * Verifies a signed answer and returns the passkey's use counter. The caller checks the challenge in it when it uses
 * the challenge up.
 * @throws DomainError passkey_failed
 */
export async function verifiedUses(
  response: Answer,
  site: RelyingParty,
  passkey: PasskeyEntity,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  return refusing(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
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

/** Parses a browser's response and checks its outer shape; the library checks the rest. */
export function parsedAnswer(text: string): { id: string; response: object } {
  try {
    const value = JSON.parse(text) as { id?: unknown; response?: unknown } | null;
    const { id, response } = value ?? {};
    if (typeof id === 'string' && typeof response === 'object' && response !== null) {
      return { ...value, id, response };
    }
  } catch (error) {
    throw passkeyFailed(error);
  }
  throw passkeyFailed();
}

export function challengeIn({ response }: Enrolment | Answer): string {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
  return (JSON.parse(text) as { challenge: string }).challenge;
}

export function passkeyFailed(cause?: unknown): DomainError {
  return new DomainError('passkey_failed', { cause });
}

/** Turns every error that the library throws, for instance at a hostile answer, into passkey_failed. */
async function refusing<T>(work: () => Promise<T | null>): Promise<T> {
  let found: T | null;
  try {
    found = await work();
  } catch (error) {
    throw passkeyFailed(error);
  }
  if (found === null) throw passkeyFailed();
  return found;
}

function descriptorOf({ credentialId: id, transports }: PasskeyEntity) {
  return { id, transports };
}

/** Keeps only short words: the value comes from the browser and may be anything. */
function transportsOf(told: unknown): string[] {
  if (!Array.isArray(told)) return [];
  const words = told.filter(
    (each): each is string => typeof each === 'string' && /^[a-z-]{1,20}$/.test(each),
  );
  return words.slice(0, 8);
}
