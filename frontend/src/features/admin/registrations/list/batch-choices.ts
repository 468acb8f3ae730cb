import { formatDate } from '../../../../shared/time/calendar-date';
import type { Batch } from '../../batches/batches.api';
import type { Registration } from '../registrations.api';

export interface BatchChoice {
  readonly _id: string;
  /** 'Dawn batch, 5 Dec 2026': a school gives the same name again. */
  readonly text: string;
}

/**
 * The batches to filter by: those that run or are planned by start date, then the ended ones, the
 * latest first.
 * @param program only its batches; '' for all
 */
export function batchChoices(
  batches: readonly Batch[],
  program: Registration['program'] | '',
): { readonly now: readonly BatchChoice[]; readonly ended: readonly BatchChoice[] } {
  const fitting = batches
    .filter((batch) => program === '' || batch.program === program)
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  const choices = (some: readonly Batch[]) =>
    some.map(({ _id, name, startDate }) => ({ _id, text: `${name}, ${formatDate(startDate)}` }));
  return {
    now: choices(fitting.filter(({ status }) => status !== 'completed')),
    ended: choices(fitting.filter(({ status }) => status === 'completed').toReversed()),
  };
}
