import type { BulkChange, BulkResult } from '../bulk-status.api';
import type { Registration, RegistrationStatus } from '../registrations.api';

/** Those that give a seat back come before those that may want it. */
const ORDER: readonly RegistrationStatus[] = ['cancelled', 'pending', 'confirmed'];

/**
 * The changes that take a bulk change back: each person who was changed gets the status of before.
 * Empty where nobody was changed. Whom a colleague has given another status meanwhile keeps it, and a
 * seat that somebody else has taken is not given again (DATA-5): the server refuses these people alone.
 * @param before the registrations as they were
 */
export function undoOf(
  results: readonly BulkResult[],
  before: readonly Pick<Registration, '_id' | 'status'>[],
  status: RegistrationStatus,
): readonly BulkChange[] {
  const changed = new Set(results.filter(({ ok }) => ok).map(({ _id }) => _id));
  return ORDER.filter((each) => each !== status)
    .map((each) => ({
      status: each,
      from: status,
      ids: before
        .filter((registration) => registration.status === each && changed.has(registration._id))
        .map(({ _id }) => _id),
    }))
    .filter(({ ids }) => ids.length > 0);
}
