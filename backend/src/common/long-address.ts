import { DomainError } from './errors/domain-error.js';

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
  const side = ['/api/', '/hi/'].find((start) => address.startsWith(start)) ?? '/';
  return `${side}address-too-long`;
}
