import { DomainError } from '../errors/domain-error.js';
import { addressIn, languageOf } from '../languages.js';

/**
 * The longest address that is looked at, in characters: enough for every filter of a list at its longest
 * (some 3,300). What is longer costs time in every place that reads it, and is nobody's who wants an answer.
 */
export const MAX_ADDRESS_LENGTH = 4_096;

/** What is wrong with an address that is too long, whatever stands in it. */
export function addressFault(address: string): DomainError | undefined {
  return address.length > MAX_ADDRESS_LENGTH ? new DomainError('address_too_long') : undefined;
}

/**
 * The address that the router sees. In place of one that is too long stands a short one at which there is
 * nothing, on the same side (API or pages) and in the same language, so that no code meets the long one.
 */
export function routedAddress(address: string): string {
  if (address.length <= MAX_ADDRESS_LENGTH) return address;
  const side = address.startsWith('/api/') ? '/api/' : addressIn(languageOf(address), '/');
  return `${side}address-too-long`;
}

/** Knows which methods each address takes, so that a wrong method is told apart from a wrong address. */
export class AllowedMethods {
  private readonly routes = new Map<string, { parts: string[]; methods: Set<string> }>();

  /** @param route a route as it is declared, such as `/api/batches/:id` */
  add(route: string, methods: string | string[]): void {
    const known = this.routes.get(route) ?? { parts: route.split('/'), methods: new Set() };
    for (const method of [methods].flat()) known.methods.add(method);
    this.routes.set(route, known);
  }

  /** The methods that the address takes; none where there is no such address. */
  of(path: string): string[] {
    const asked = path.split('/');
    const matching = [...this.routes.values()].filter(({ parts }) => matches(parts, asked));
    return matching.flatMap(({ methods }) => [...methods]);
  }
}

/** Part by part; one that the route leaves open may be anything but empty. */
function matches(parts: string[], asked: string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]))
  );
}
