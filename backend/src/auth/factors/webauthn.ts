import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { DomainError } from '../../common/errors/domain-error.js';
import { schoolName } from '../../common/school-name.js';
import type { Config } from '../../config/env.js';
import type { PasskeyEntity } from './factor.entity.js';
import { CHALLENGE_LIFETIME_MS } from './secrets.js';

/** ES256, EdDSA and RS256: what phones, keys and Windows make. */
const ALGORITHMS = [-7, -8, -257];

/** Its size; loaded where somebody uses a passkey. */
const library = () => import('@simplewebauthn/server');

/** Whom a passkey is for: a domain, and the one origin whose pages may ask for it. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Who wants a passkey. */
export interface Holder {
  id: string;
  username: string;
  name: string;
}

/** What a browser is to ask the device for, as `@simplewebauthn/browser` takes it. */
export type PasskeyOptions = Record<string, unknown>;

/** What a browser answers where a passkey was made, and where one has answered. */
export type Enrolment = RegistrationResponseJSON;
export type Answer = AuthenticationResponseJSON;

/** What is known of a passkey that was just made. */
type NewPasskey = Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'uses' | 'transports'>;

const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * The site whose passkeys are taken: SITE_URL, or where that is not set the address of the request if it is
 * localhost. Null where browsers have none: plain http on any other name, and bare IP addresses.
 * @param host of the request, with its port
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

/** Of a new passkey, on a device that has none of the `known` ones. */
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

/** Of an answer by one of the `known` passkeys; where there are none, by any that the device has for the site. */
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
 * The passkey that a browser has just made.
 * @param isOpen whether a challenge is one that it may answer
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
 * How often a passkey says it was used, from an answer that it has signed. Whether the challenge in it is ours, and
 * unused, is asked when it is used up.
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

/** What a browser's authenticator answered; the library looks at the rest of it. */
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

/** Whatever a hostile answer makes the library throw is a passkey that does not fit. */
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

/** As the browser tells them, so not believed to be short words. */
function transportsOf(told: unknown): string[] {
  if (!Array.isArray(told)) return [];
  const words = told.filter(
    (each): each is string => typeof each === 'string' && /^[a-z-]{1,20}$/.test(each),
  );
  return words.slice(0, 8);
}
