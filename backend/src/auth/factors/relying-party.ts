import { isIP } from 'node:net';
import type { Config } from '../../config/env.js';

/** Whom a passkey is for: a domain, and the one origin whose pages may ask for it. */
export interface RelyingParty {
  id: string;
  origin: string;
}

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
