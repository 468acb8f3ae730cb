import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../api/client';
import { showControl } from './ui/foot-room';

/** What is wrong, by field; nothing where a field is right. */
export type FieldErrors<Field extends string> = Readonly<
  Partial<Record<Field, string | undefined>>
>;

export interface FormErrors<Field extends string> {
  /** Belongs to the form element: after each refusal its first wrong field gets the focus. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors<Field>;
  readonly isMarked: boolean;
  /** Takes the mark off a field that is being changed. */
  readonly unmark: (field: Field) => void;
  /** Marks the fields that a submission was refused for, by the form itself or by the server. */
  readonly refuse: (errors: FieldErrors<Field>) => void;
  readonly accept: () => void;
}

/** What is marked as wrong in a form. */
export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const [errors, setErrors] = useState(noErrors<Field>);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0)
      showControl(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [refusals]);
  return {
    form,
    errors,
    isMarked: Object.values(errors).some(Boolean),
    unmark: (field) => setErrors((held) => ({ ...held, [field]: undefined })),
    refuse: (found) => {
      setErrors(found);
      setRefusals((count) => count + 1);
    },
    accept: () => setErrors(noErrors<Field>()),
  };
}

/**
 * Belongs to a form whose refusals are the error of its call: each gives the focus to the first wrong field, which is
 * then read out with what is wrong; where none is marked, back to the button that was pressed, which could not hold
 * it while it waited.
 */
export function useFocusOnRefusal(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [error]);
  return form;
}

const noErrors = <Field extends string>(): FieldErrors<Field> => ({}) as FieldErrors<Field>;

type FieldProblem = NonNullable<ApiProblem['errors']>[number];

/**
 * What the server found wrong, by the form's own fields (API-12). The first objection to a field is the one shown.
 * @param fieldOf where the form shows what is said about a field of the request; undefined for nowhere
 */
export function serverErrors<Field extends string>(
  { errors = [] }: ApiProblem,
  fieldOf: (requestField: string) => Field | undefined,
  sentenceOf: (problem: FieldProblem) => string = ({ message }) => message,
): FieldErrors<Field> {
  const shown: Partial<Record<Field, string>> = {};
  for (const problem of errors) {
    const field = fieldOf(problem.field);
    if (field !== undefined) shown[field] ??= sentenceOf(problem);
  }
  return shown;
}
