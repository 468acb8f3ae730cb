import { dataOf, isLoggedOut, isUnanswered, staff, useChange } from '../../http/http';
import type { BulkResult, Registration, RegistrationStatus } from '../../records/records.api';
import { registrationsTexts } from '../registrations-texts';

/** The maximum number of registrations in one request. */
export const MAX_BULK_IDS = 200;

export interface BulkChange {
  readonly ids: readonly string[];
  readonly status: RegistrationStatus;
  /** Changes only those that still have this status; somebody else may have changed the others. */
  readonly from?: RegistrationStatus;
  /** Undoes a cancellation: a person whose seat is gone becomes first in line. */
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
 * Returns the result of each registration, in the order of the changes. If a later request fails, the results
 * of the earlier ones are still returned.
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
      const message = isUnanswered(error) ? registrationsTexts.selection.unanswered : '';
      return [...results, ...untold.map((_id) => ({ _id, ok: false, message }))];
    }
  }
  return results;
}

/** Splits a change into parts that fit in one request. */
function inCalls({ ids, ...change }: BulkChange): readonly BulkChange[] {
  const count = Math.ceil(ids.length / MAX_BULK_IDS);
  return Array.from({ length: count }, (_, index) => ({
    ids: ids.slice(index * MAX_BULK_IDS, (index + 1) * MAX_BULK_IDS),
    ...change,
  }));
}

/** Sets the status of several registrations, each in its own transaction, one change after the other. */
export const useBulkStatus = () => useChange(changeAll);

/** The registrations of a change, with what its order depends on. */
type Ordered = Pick<Registration, '_id' | 'status' | 'waiting'>;

/** Those who wait for a seat are 1, and all others 0. */
const waits = ({ waiting }: Ordered): number => Number(waiting !== undefined);

/**
 * Returns the change of some registrations. The server orders those of one request; over several, too, those who wait
 * are cancelled first, or a seat of the others would be given to them.
 */
export function changeOf(people: readonly Ordered[], status: RegistrationStatus): BulkChange {
  const inOrder =
    status === 'cancelled' ? people.toSorted((one, other) => waits(other) - waits(one)) : people;
  return { ids: inOrder.map(({ _id }) => _id), status };
}

/**
 * Changes that free a seat come before those that may need one. Confirmed people get their seats back before pending
 * ones, among whom may be people from the waiting list.
 */
const ORDER: readonly RegistrationStatus[] = ['cancelled', 'confirmed', 'pending'];

/**
 * Returns the changes that undo a bulk change: each changed person gets their earlier status back; empty if
 * nobody was changed. A person whose status a colleague has changed meanwhile keeps it. A person whose seat was
 * taken becomes first in line (WAIT-5). Those who waited come last, over several requests too.
 * @param before the registrations as they were
 */
export function undoOf(
  results: readonly BulkResult[],
  before: readonly Ordered[],
  status: RegistrationStatus,
): readonly BulkChange[] {
  const changed = new Set(results.filter(({ ok }) => ok).map(({ _id }) => _id));
  const inOrder = before.toSorted((one, other) => waits(one) - waits(other));
  return ORDER.filter((each) => each !== status)
    .map((each) => ({
      status: each,
      from: status,
      ...(status === 'cancelled' && { undo: true as const }),
      ids: inOrder
        .filter((registration) => registration.status === each && changed.has(registration._id))
        .map(({ _id }) => _id),
    }))
    .filter(({ ids }) => ids.length > 0);
}
