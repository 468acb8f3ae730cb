import type { StaffProgramSlug } from '../../content/programs';
import { dateInZone } from '../time/calendar-date';
import { now } from '../time/clock';
import { schoolTimeZone } from '../time/school-zone';
import { batchStatusOn } from './batch-status';
import type { JoinableBatch } from './batches.api';

/** Batches as they were at an instant; null where the server has just said so. */
export interface SeenBatches {
  readonly batches: readonly JoinableBatch[];
  readonly seenAt: Date | null;
}

const keyOf = (program: StaffProgramSlug) => `seen-batches/${program}`;

/** Keeps the public answer of API-1 for a time without a connection; nothing else is ever kept. */
export function keepSeenBatches(
  program: StaffProgramSlug,
  batches: readonly JoinableBatch[],
): void {
  try {
    localStorage.setItem(keyOf(program), JSON.stringify({ seenAt: now().toISOString(), batches }));
  } catch {
    // No storage, or a full one: then there is nothing to see offline.
  }
}

/** The batches of a program as last seen, without those that have ended since; null if never. */
export function seenBatches(program: StaffProgramSlug): SeenBatches | null {
  const kept = readKept(keyOf(program));
  if (!kept) return null;
  const today = dateInZone(now(), schoolTimeZone());
  return {
    batches: kept.batches.filter((batch) => batchStatusOn(batch, today) !== 'completed'),
    seenAt: new Date(kept.seenAt),
  };
}

interface Kept {
  readonly seenAt: string;
  readonly batches: readonly JoinableBatch[];
}

function readKept(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
