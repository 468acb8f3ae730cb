import { DomainError } from '../errors/domain-error.js';
import { addressIn, languageOf } from '../languages.js';

/**
 * The maximum length of an address, in characters. All filters of a list at their longest need some 3,300. A longer
 * address costs time wherever it is read, and no honest client sends one.
 */
export const MAX_ADDRESS_LENGTH = 4_096;

/** Returns the error for an address that is too long. */
export function addressFault(address: string): DomainError | undefined {
  return address.length > MAX_ADDRESS_LENGTH ? new DomainError('address_too_long') : undefined;
}

/**
 * Returns the address for the router. An address that is too long is replaced by a short one without a route, on the
 * same side (API or pages) and in the same language, so that no code has to read the long one. So is the address of a
 * page that cannot be decoded, such as a link that was cut off within `%E0`: its visitor gets the not-found page
 * (NAV-5), where the framework would answer with JSON.
 */
export function routedAddress(address: string): string {
  const isOfApi = address.startsWith('/api/');
  const side = isOfApi ? '/api/' : addressIn(languageOf(address), '/');
  if (address.length > MAX_ADDRESS_LENGTH) return `${side}address-too-long`;
  return isOfApi || isReadable(address) ? address : `${side}address-not-readable`;
}

function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address.replace(/\?.*/, ''));
    return true;
  } catch {
    return false;
  }
}

/** Knows the methods of each address, so that a wrong method is told apart from a wrong address. */
export class AllowedMethods {
  private readonly routes = new Map<string, { parts: string[]; methods: Set<string> }>();

  /** @param route a declared route, such as `/api/batches/:id` */
  add(route: string, methods: string | string[]): void {
    const known = this.routes.get(route) ?? { parts: route.split('/'), methods: new Set() };
    for (const method of [methods].flat()) known.methods.add(method);
    this.routes.set(route, known);
  }

  /** The methods of an address; empty if there is no such address. */
  of(path: string): string[] {
    const asked = path.split('/');
    const matching = [...this.routes.values()].filter(({ parts }) => matches(parts, asked));
    return matching.flatMap(({ methods }) => [...methods]);
  }
}

/** Compares part by part; a parameter of the route matches anything but an empty part. */
function matches(parts: string[], asked: string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]))
  );
}
