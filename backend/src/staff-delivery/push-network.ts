import { lookup as lookupName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/*
 * Where messages to devices may go. A browser names the address, and so may anybody with an account: it must not
 * lead to what only this server can reach (SSRF, docs/security.md).
 */

const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Within 2000::/3, outside of which nothing is public: protocols (Teredo), documentation, 6to4. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_6) notPublic.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether anybody in the world may reach an address: no private, local, shared, mapped or reserved one. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** An address to which nothing is sent, whoever names it. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('the address is not a public one');
    this.name = 'ForbiddenAddress';
  }
}

/** What may be reached; tests allow themselves a server of their own (`PUSH_NETWORK`). */
export interface PushNetwork {
  allows(address: string, port: number): boolean;
  /** Certificates in PEM of those whose word counts; those that Node knows where absent. */
  ca?: string;
}

/** Injection token of `PushNetwork`. */
export const PUSH_NETWORK = Symbol('PUSH_NETWORK');

/** The one of the product: public addresses, at the port of https. */
export function publicNetwork(): PushNetwork {
  return { allows: (address, port) => port === 443 && isPublicAddress(address) };
}

/**
 * What an endpoint's address says: its host (a literal without brackets) and port.
 * @returns null where it is no https address, or holds a user name
 */
export function readEndpoint(endpoint: string): { host: string; port: number } | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return null;
  return { host: hostname.replace(/[[\]]/g, ''), port: port === '' ? 443 : Number(port) };
}

/**
 * Resolves a name for a connection, and lets it through only where every address of it is allowed: what is checked
 * here is what is connected to, so that a name cannot change its mind in between.
 */
export function guardedLookup(network: PushNetwork, port: number): LookupFunction {
  return (hostname, options, done) => {
    lookupName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (
        addresses.length === 0 ||
        addresses.some(({ address }) => !network.allows(address, port))
      ) {
        return done(new ForbiddenAddress(), []);
      }
      const [{ address, family }] = addresses as [{ address: string; family: number }];
      if (options.all) done(null, addresses);
      else done(null, address, family);
    });
  };
}

/** Somebody waits for the answer. */
const LOOKUP_WITHIN_MS = 5_000;

/**
 * Whether something may be sent to an endpoint as things are now.
 * @returns false also where its name is not known, or nobody says so within 5 s
 */
export async function mayReach(network: PushNetwork, endpoint: string): Promise<boolean> {
  const target = readEndpoint(endpoint);
  if (!target) return false;
  if (isIP(target.host) > 0) return network.allows(target.host, target.port);
  const lookup = guardedLookup(network, target.port);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LOOKUP_WITHIN_MS);
    lookup(target.host, { all: true }, (error) => {
      clearTimeout(timer);
      resolve(error === null);
    });
  });
}
