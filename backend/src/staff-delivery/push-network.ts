import { lookup as lookupName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/*
 * The addresses that push messages may be sent to. The client supplies the endpoint, so anybody with an account can
 * choose it. It must not lead to a host that only this server can reach (SSRF, docs/security.md).
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

/** Reserved within 2000::/3: protocols (Teredo), documentation, 6to4. Outside of 2000::/3 nothing is public. */
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

/** True for a public address: not private, local, shared, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Thrown for an address to which nothing may be sent. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('the address is not a public one');
    this.name = 'ForbiddenAddress';
  }
}

/** The allowed addresses; tests allow their own server (`PUSH_NETWORK`). */
export interface PushNetwork {
  allows(address: string, port: number): boolean;
  /** Trusted CA certificates in PEM; defaults to those of Node. */
  ca?: string;
}

/** Injection token of `PushNetwork`. */
export const PUSH_NETWORK = Symbol('PUSH_NETWORK');

/** The network of the product: public addresses, only on the https port. */
export function publicNetwork(): PushNetwork {
  return { allows: (address, port) => port === 443 && isPublicAddress(address) };
}

/**
 * Reads the host (an IP address without brackets) and port of an endpoint.
 * @returns null if it is no https URL, or contains a user name
 */
export function readEndpoint(endpoint: string): { host: string; port: number } | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return null;
  return { host: hostname.replace(/[[\]]/g, ''), port: port === '' ? 443 : Number(port) };
}

/**
 * Returns a lookup function for connections, which fails unless all addresses of a name are allowed. The connection
 * uses the addresses that were checked, so that the name cannot resolve differently in between.
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

/** Short, because a person waits for the response. */
const LOOKUP_WITHIN_MS = 5_000;

/**
 * True if messages may be sent to an endpoint.
 * @returns false also if its name does not resolve within 5 s
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
