import { dataOf, isLoggedOut, staff, useChange } from '../../http/http';
import type { BulkResult, Registration, RegistrationStatus } from '../../records/records.api';

/** How many registrations one call may change. */
export const MAX_BULK_IDS = 200;

export interface BulkChange {
  readonly ids: readonly string[];
  readonly status: RegistrationStatus;
  /** Those alone that have this status still; somebody else may have changed the others. */
  readonly from?: RegistrationStatus;
  /** A cancellation is taken back: whose seat is gone comes first in line. */
  readonly undo?: true;
}

async function changeSome({ ids, ...change }: BulkChange): Promise<readonly BulkResult[]> {
  const { results } = await dataOf(
    staff.POST('/api/admin/registrations/bulk-status', {
      body: { ids: [...ids], ...change },
    }),
  );
  return results;
}

/**
 * What became of each, in the order of the changes; where a later call fails, those that came before it
 * are told all the same.
 */
async function changeAll(changes: readonly BulkChange[]): Promise<readonly BulkResult[]> {
  const calls = changes.flatMap(inCalls);
  const results: BulkResult[] = [];
  for (const [index, call] of calls.entries()) {
    try {
      results.push(...(await changeSome(call)));
    } catch (error) {
      if (index === 0 || isLoggedOut(error)) throw error;
      const untold = calls.slice(index).flatMap(({ ids }) => ids);
      return [...results, ...untold.map((_id) => ({ _id, ok: false }))];
    }
  }
  return results;
}

/** A change in parts that one call takes. */
function inCalls({ ids, ...change }: BulkChange): readonly BulkChange[] {
  const count = Math.ceil(ids.length / MAX_BULK_IDS);
  return Array.from({ length: count }, (_, index) => ({
    ids: ids.slice(index * MAX_BULK_IDS, (index + 1) * MAX_BULK_IDS),
    ...change,
  }));
}

/** Gives several registrations a status, each in a transaction of its own, one change after the other. */
export const useBulkStatus = () => useChange(changeAll);

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
