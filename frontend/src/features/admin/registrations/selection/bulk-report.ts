import type { BulkResult } from '../bulk-status.api';
import { refusalReason } from '../refusal-reason';
import type { Registration } from '../registrations.api';

export interface RefusedGroup {
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
