import { refusalReason } from '../refusal-reason';
import type { Registration, RegistrationStatus } from '../../records/records.api';
import type { BulkChange, BulkResult } from './bulk-status.api';

interface RefusedGroup {
  /** '' where nothing is known. */
  readonly reason: string;
  readonly names: readonly string[];
}

export interface BulkReport {
  readonly changed: number;
  readonly refused: number;
  /** Who could not be changed, by the reason, in the order of the list. */
  readonly groups: readonly RefusedGroup[];
  readonly refusedIds: readonly string[];
}

/** What a bulk change has brought about: how many, and who not and why. */
export function bulkReport(
  results: readonly BulkResult[],
  registrations: readonly Pick<Registration, '_id' | 'name'>[],
): BulkReport {
  const names = new Map(registrations.map(({ _id, name }) => [_id, name]));
  const refused = results.filter(({ ok }) => !ok);
  const groups = new Map<string, string[]>();
  for (const result of refused) {
    const reason = refusalReason(result);
    groups.set(reason, [...(groups.get(reason) ?? []), names.get(result._id) ?? result._id]);
  }
  return {
    changed: results.length - refused.length,
    refused: refused.length,
    groups: [...groups].map(([reason, group]) => ({ reason, names: group })),
    refusedIds: refused.map(({ _id }) => _id),
  };
}

/** Those that give a seat back come before those that may want it. */
const ORDER: readonly RegistrationStatus[] = ['cancelled', 'pending', 'confirmed'];

/**
 * The changes that take a bulk change back: each person who was changed gets the status of before.
 * Empty where nobody was changed. Whom a colleague has given another status meanwhile keeps it; whose
 * seat somebody else has taken comes first in line (WAIT-5).
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
      ...(status === 'cancelled' && { undo: true as const }),
      ids: before
        .filter((registration) => registration.status === each && changed.has(registration._id))
        .map(({ _id }) => _id),
    }))
    .filter(({ ids }) => ids.length > 0);
}
