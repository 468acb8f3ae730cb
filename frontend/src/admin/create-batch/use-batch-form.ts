import { useState } from 'react';
import { CallFailure } from '../http/http';
import type { BatchDraft, DraftErrors, DraftField } from './batch-draft';

export type ChangeDraft = <Field extends DraftField>(
  field: Field,
  value: BatchDraft[Field],
) => void;

export interface BatchForm {
  readonly errors: DraftErrors;
  /** How many submissions found something wrong. */
  readonly refusals: number;
  readonly isMarked: boolean;
  /** Takes the mark off a field that is being changed. */
  readonly unmark: (field: DraftField) => void;
  readonly refuse: (errors: DraftErrors) => void;
  readonly accept: () => void;
}

/** What is marked as wrong in the form of a batch. */
export function useBatchForm(): BatchForm {
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refusals, setRefusals] = useState(0);
  return {
    errors,
    refusals,
    isMarked: Object.values(errors).some(Boolean),
    unmark: (field) => setErrors((held) => ({ ...held, [field]: undefined })),
    refuse: (found) => {
      setErrors(found);
      setRefusals((count) => count + 1);
    },
    accept: () => setErrors({}),
  };
}

/** Where the form shows what the server says about a field of the request. */
const FIELD_OF_PATH: Readonly<Record<string, DraftField>> = {
  program: 'program',
  name: 'name',
  description: 'description',
  startDate: 'startDate',
  endDate: 'endDate',
  'schedule.days': 'days',
  'schedule.time.start': 'startTime',
  'schedule.time.end': 'endTime',
  capacity: 'capacity',
  price: 'price',
  instructor: 'instructor',
  location: 'location',
};

/** What the server found wrong, by the form's own fields (API-12). */
export function serverErrors(error: unknown): DraftErrors {
  const problems = error instanceof CallFailure ? (error.problem.errors ?? []) : [];
  return Object.fromEntries(
    problems.flatMap(({ field, message }) => {
      const shownAt = FIELD_OF_PATH[field];
      return shownAt ? [[shownAt, message]] : [];
    }),
  );
}
