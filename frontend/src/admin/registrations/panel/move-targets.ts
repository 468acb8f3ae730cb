import { spotsLeft } from '../../../shared/batches/batch';
import { formatDate } from '../../../shared/time/school-time';
import type { Batch } from '../../records/records.api';
import type { Registration } from '../../records/records.api';
import { registrationsTexts } from '../registrations-texts';

const texts = registrationsTexts.move;

/** A batch that a registration could move to. */
export interface MoveTarget {
  readonly _id: string;
  /** Such as 'Dawn batch, 5 Dec 2026 to 30 Dec 2026, 7 seats left'. */
  readonly text: string;
  readonly canTake: boolean;
  /** True if no seat is left. */
  readonly isFull: boolean;
}

/**
 * Returns the running and planned batches of the registration's program, by start date. The current batch and
 * full ones cannot be chosen; a cancelled registration needs no seat (DATA-5).
 */
export function moveTargets(
  { program, batchId, status }: Pick<Registration, 'program' | 'batchId' | 'status'>,
  batches: readonly Batch[],
): readonly MoveTarget[] {
  return batches
    .filter((batch) => batch.program === program && batch.status !== 'completed')
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .map((batch) => {
      const isHere = batch._id === batchId?._id;
      const seats = spotsLeft(batch);
      return {
        _id: batch._id,
        text: texts.option(batch.name, datesOf(batch), isHere ? texts.here : seatsText(seats)),
        canTake: !isHere && (seats > 0 || status === 'cancelled'),
        isFull: seats === 0,
      };
    });
}

function datesOf({ startDate, endDate }: Batch): string {
  return `${formatDate(startDate)} to ${formatDate(endDate)}`;
}

function seatsText(seats: number): string {
  return seats === 0 ? texts.full : texts.seats(seats);
}
