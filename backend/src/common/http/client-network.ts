import { isIP, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The eight groups of an IPv6 address, without leading zeros; an IPv4 address at its end counts as two. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%', 1);
  const hex = plain.replace(
    /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_, ...bytes: string[]) =>
      [0, 2].map((at) => (Number(bytes[at]) * 256 + Number(bytes[at + 1])).toString(16)).join(':'),
  );
  const [head = [], tail = []] = hex
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}

function isMapped(groups: string[]): boolean {
  return groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
}

/** Removes the port that some proxies add to the address; it differs for each connection. */
function withoutPort(address: string): string {
  const bracketed = address.startsWith('[');
  const end = bracketed ? address.indexOf(']') : address.indexOf(':');
  const bare = end < 0 ? address : address.slice(bracketed ? 1 : 0, end);
  // The part of an IPv6 address before its first colon is no address.
  return isIP(bare) !== 0 ? bare : address;
}

/**
 * Returns the key of one client for limits by address: the IPv4 address (also when mapped to IPv6), or the /64
 * network of an IPv6 address, because every home, and every attacker, has a whole /64. A port is ignored. A text
 * that is no address is returned unchanged.
 */
export function clientNetworkOf(forwarded: string): string {
  const address = withoutPort(forwarded);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (!isMapped(groups)) return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}
