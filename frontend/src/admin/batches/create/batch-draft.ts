import type { Weekday } from '../../../content/types/common.types';
import type { FieldErrors } from '../../../shared/use-form-errors';
import { createBatchTexts } from './create-batch-texts';
import type { CreateBatchRequest } from '../batches.api';
import type { Batch } from '../../records/records.api';

/** Limits and defaults of a batch (ADMIN-8, CONST). */
export const DEFAULT_CAPACITY = 20;
export const MIN_CAPACITY = 1;
export const MAX_CAPACITY = 10_000;
export const DEFAULT_PRICE_RUPEES = 0;
export const MIN_PRICE_RUPEES = 0;
export const MAX_PRICE_RUPEES = 10_000_000;

/** The values of the form, as the fields hold them. */
export interface BatchDraft {
  /** '' if none is chosen. */
  readonly program: string;
  readonly name: string;
  readonly description: string;
  /** 'YYYY-MM-DD', or '' */
  readonly startDate: string;
  readonly endDate: string;
  readonly days: readonly Weekday[];
  /** 'HH:mm', or '' */
  readonly startTime: string;
  readonly endTime: string;
  readonly capacity: string;
  readonly price: string;
  readonly instructor: string;
  readonly location: string;
}

export type DraftField = keyof BatchDraft;
export type DraftErrors = FieldErrors<DraftField>;

export type ChangeDraft = <Field extends DraftField>(
  field: Field,
  value: BatchDraft[Field],
) => void;

/** Maps a field of the request to the field of the form that shows its error. */
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

/** The form's field for a field of the request (API-12). */
export const draftFieldOf = (path: string): DraftField | undefined => FIELD_OF_PATH[path];

export const EMPTY_DRAFT: BatchDraft = {
  program: '',
  name: '',
  description: '',
  startDate: '',
  endDate: '',
  days: [],
  startTime: '',
  endTime: '',
  capacity: String(DEFAULT_CAPACITY),
  price: String(DEFAULT_PRICE_RUPEES),
  instructor: '',
  location: '',
};

/**
 * Validates a draft and returns the errors by field; empty if it can be sent (ADMIN-8, ADMIN-9).
 * @param enrolled seats held: the capacity of an existing batch cannot be lower
 */
export function draftErrors(draft: BatchDraft, enrolled = 0): DraftErrors {
  const texts = createBatchTexts.errors;
  const errors: [DraftField, boolean, string][] = [
    ['program', draft.program === '', texts.programMissing],
    ['name', isBlank(draft.name), texts.nameMissing],
    ['startDate', draft.startDate === '', texts.startDateMissing],
    ['endDate', endsBeforeStart(draft), texts.endBeforeStart],
    ['endDate', draft.endDate === '', texts.endDateMissing],
    ['endTime', endsNotAfterStart(draft), texts.endTimeNotAfterStart],
    [
      'capacity',
      !isIn(draft.capacity, enrolled, MAX_CAPACITY),
      texts.capacityBelowEnrolled(enrolled),
    ],
    ['capacity', !isIn(draft.capacity, MIN_CAPACITY, MAX_CAPACITY), texts.capacity],
    ['price', !isIn(draft.price, MIN_PRICE_RUPEES, MAX_PRICE_RUPEES), texts.price],
    ['instructor', isBlank(draft.instructor), texts.instructorMissing],
    ['location', isBlank(draft.location), texts.locationMissing],
  ];
  return Object.fromEntries(
    errors.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]),
  );
}

/** Builds the request from a draft without errors (API-7). */
export function requestOf(draft: BatchDraft, program: string): CreateBatchRequest {
  return {
    program,
    name: draft.name.trim(),
    description: draft.description.trim(),
    startDate: draft.startDate,
    endDate: draft.endDate,
    schedule: {
      days: [...draft.days],
      time: { start: draft.startTime, end: draft.endTime },
    },
    capacity: integer(draft.capacity),
    price: integer(draft.price),
    instructor: draft.instructor.trim(),
    location: draft.location.trim(),
  };
}

/** Also true without an end date; the error 'missing' then replaces this one. */
function endsBeforeStart({ startDate, endDate }: BatchDraft): boolean {
  return endDate < startDate;
}

function endsNotAfterStart({ startTime, endTime }: BatchDraft): boolean {
  return endTime !== '' && endTime <= startTime;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

function isIn(text: string, minimum: number, maximum: number): boolean {
  const value = integer(text);
  return value >= minimum && value <= maximum;
}

/** The whole part of a number; NaN for any other text. A number field also accepts '1e3', which is a thousand. */
export function integer(text: string): number {
  return isBlank(text) ? Number.NaN : Math.trunc(Number(text));
}

/** Turns a batch into the values of the form. */
export function draftOf(batch: Batch): BatchDraft {
  const { program, name, description, startDate, endDate, schedule } = batch;
  return {
    program,
    name,
    description,
    startDate,
    endDate,
    days: schedule.days,
    startTime: schedule.time.start,
    endTime: schedule.time.end,
    capacity: String(batch.capacity),
    price: String(batch.price),
    instructor: batch.instructor,
    location: batch.location,
  };
}
